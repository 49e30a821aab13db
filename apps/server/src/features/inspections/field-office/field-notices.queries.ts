import { type Expression, type SqlBool, sql } from 'kysely';
import type { TxCtx } from '../../../kernel/context.ts';
import { isLost, isPending, visitIsOpen } from '../field/logs.queries.ts';

/** More logs than this are reported in the next run. */
const LOGS_OF_RUN = 200;

/** Logs that a condition applies to, locked against the phone that reports at this moment. */
const openLogs = (tx: TxCtx, ...conditions: readonly Expression<SqlBool>[]) =>
  tx.db
    .selectFrom('visit_logs as log')
    .innerJoin('users as person', 'person.id', 'log.user_id')
    .innerJoin('places', 'places.id', 'log.place_id')
    .select([
      'log.id',
      'log.uuid',
      'log.place_id as placeId',
      'log.root_company_id as rootCompanyId',
      'log.last_heard_at as lastHeardAt',
      'person.name',
      'person.surname',
      'places.name as placeName',
      sql<boolean>`places.deleted_at is not null`.as('isPlaceDeleted'),
    ])
    .where('log.closed_at', 'is', null)
    .where((eb) => eb.and([...conditions]))
    .orderBy('log.id')
    .limit(LOGS_OF_RUN)
    .forUpdate('log')
    .skipLocked();

/**
 * The phone continued the log of this visit or facility in another one. A person has logs of one facility on several
 * devices for months, so such a log is continued only by the same phone.
 */
const isContinued = sql`exists (select from visit_logs later
  where later.place_id = log.place_id and later.inspection_uuid is not distinct from log.inspection_uuid and later.user_id = log.user_id and later.id > log.id
    and later.first_heard_at >= log.last_heard_at
    and (log.inspection_uuid is not null or later.phone_hash = log.phone_hash))`;

/** Logs of open visits, or with something left on the phone, that were last heard of before this time. */
export const lockSilentLogs = (tx: TxCtx, silentSince: Date) =>
  openLogs(
    tx,
    sql`log.last_heard_at < ${silentSince}`,
    // reported as lost
    sql`log.data_lost_at is null`,
    sql`not ${isLost}`,
    sql`not ${isContinued}`,
    sql`(log.silence_reported_at is null or log.silence_reported_at < log.last_heard_at)`,
    sql`(${isPending(tx.now())} or ${visitIsOpen})`,
  ).execute();

export type ReportedLog = Awaited<ReturnType<typeof lockSilentLogs>>[number];

/** An entry to decide about; the index for these has the same conditions. */
const toSettle = sql`select from visit_log_entries entry
  where entry.log_id = log.id and entry.outcome = 'set_aside' and entry.settled_at is null`;

/** Logs with entries to decide about, of which the office was not notified since it decided about all earlier ones. */
export const lockLogsToSettle = (tx: TxCtx) =>
  openLogs(tx, sql`exists (${toSettle})`, sql`log.set_aside_reported_at is null`)
    .select(
      sql<Date>`(select min(entry.received_at) from visit_log_entries entry
        where entry.log_id = log.id and entry.outcome = 'set_aside' and entry.settled_at is null)`.as('setAsideAt'),
    )
    .execute();

/** Logs whose data the phone has lost. */
export const lockLostLogs = (tx: TxCtx) =>
  openLogs(
    tx,
    sql`log.data_lost_at is not null`,
    sql`(log.loss_reported_at is null or log.loss_reported_at < log.data_lost_at)`,
  )
    .select('log.data_lost_at as dataLostAt')
    .execute();

const REPORTED_AT = {
  silence: 'silence_reported_at',
  setAside: 'set_aside_reported_at',
  loss: 'loss_reported_at',
} as const;

export const markReported = (tx: TxCtx, notice: keyof typeof REPORTED_AT, logIds: readonly number[]) =>
  tx.db
    .updateTable('visit_logs')
    .set({ [REPORTED_AT[notice]]: tx.now() })
    .where('id', 'in', [...logIds])
    .execute();

/** The admins of these root companies, who see their phones in the field. */
export const selectAdminsOf = (tx: TxCtx, rootCompanyIds: readonly number[]) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'company_id as companyId'])
    .where('company_id', 'in', [...rootCompanyIds])
    .where('type', '=', 'COMPANY_ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();

/** Logs with entries whose rejection was not reported to their author, also closed ones. */
export const lockLogsWithRejections = (tx: TxCtx) =>
  tx.db
    .selectFrom('visit_logs as log')
    .innerJoin('places', 'places.id', 'log.place_id')
    .leftJoin('inspections as visit', 'visit.uuid', 'log.inspection_uuid')
    .select(['log.id', 'log.uuid', 'log.user_id as authorId', 'places.name as placeName', 'visit.name as visitName'])
    .where('log.rejection_to_report_at', 'is not', null)
    .orderBy('log.id')
    .limit(LOGS_OF_RUN)
    .forUpdate('log')
    .skipLocked()
    .execute();

export type LogWithRejections = Awaited<ReturnType<typeof lockLogsWithRejections>>[number];

/** The rejected entries of these logs that were not reported, in the order of their decisions. */
export const selectRejections = (tx: TxCtx, logIds: readonly number[]) =>
  tx.db
    .selectFrom('visit_log_entries as entry')
    .innerJoin('visit_logs as log', 'log.id', 'entry.log_id')
    .select([
      'entry.log_id as logId',
      'entry.settled_at as rejectedAt',
      'entry.settlement_reason as reason',
      // the content of an entry is deleted some time after it is settled
      sql<string | null>`case entry.kind when 'addIntervention' then entry.payload -> 'body' ->> 'name'
        when 'addRecommendation' then entry.payload -> 'body' ->> 'recommendation' end`.as('title'),
    ])
    .where('entry.log_id', 'in', [...logIds])
    .where('entry.settlement', '=', 'rejected')
    .whereRef('entry.settled_at', '>=', 'log.rejection_to_report_at')
    .orderBy('entry.settled_at')
    .orderBy('entry.seq')
    .execute();

export type Rejection = Awaited<ReturnType<typeof selectRejections>>[number];

export const markRejectionsReported = (tx: TxCtx, logIds: readonly number[]) =>
  tx.db
    .updateTable('visit_logs')
    .set({ rejection_to_report_at: null })
    .where('id', 'in', [...logIds])
    .execute();
