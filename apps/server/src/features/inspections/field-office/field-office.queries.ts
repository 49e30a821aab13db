import type { FIELD_LOG_GROUPS } from '@trapline/contract/inspections/rules.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { currentUser } from '../../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';
import { ownerIsVisible, placeGrants, placeIsVisible } from '../../../kernel/scope.ts';
import { whereIfGiven } from '../../../kernel/where-if-given.ts';
import { isLost, isPending, pendingPhotos } from '../field/logs.queries.ts';

/**
 * Admins see the logs of all facilities of their root company, also of deleted ones: the office decides about exactly
 * these. Others see those of their facilities. Clients do not see what phones of their contractor send.
 */
const logIsVisible = (ctx: AnyCtx): Expression<SqlBool> => {
  const user = currentUser(ctx);
  if (isClientSide(user)) return sql<SqlBool>`false`;
  const isOfOwner = ownerIsVisible(user, 'log');
  return user.type === 'TECHNICIAN' ? sql<SqlBool>`(${isOfOwner} and ${placeIsVisible(user)})` : isOfOwner;
};

/** The index for entries to decide about has these conditions. */
export const needsSettlement = sql<SqlBool>`entry.outcome = 'set_aside' and entry.settled_at is null`;

const visibleLogs = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('visit_logs as log')
    .innerJoin('places', 'places.id', 'log.place_id')
    .innerJoin('users as person', 'person.id', 'log.user_id')
    .where(logIsVisible(ctx));

type Group = (typeof FIELD_LOG_GROUPS)[number];

const groupsAt = (now: Date): Readonly<Record<Group, Expression<SqlBool>>> => ({
  all: sql<SqlBool>`true`,
  setAside: sql<SqlBool>`exists (select from visit_log_entries entry where entry.log_id = log.id and ${needsSettlement})`,
  waiting: isPending(now),
});

type LogFilter = {
  readonly group: Group;
  readonly placeId: Ref | undefined;
  readonly userId: Ref | undefined;
  readonly inspectionId: Ref | undefined;
};

/** A visit whose start was set aside has only its uuid. Logs of a merged visit are also logs of the remaining one. */
const isLogOf = (visit: Ref) => {
  const isOfVisit = visit.includes('-')
    ? sql<SqlBool>`log.inspection_uuid = ${visit}::uuid`
    : sql<SqlBool>`log.inspection_uuid = (select uuid from inspections where id = ${Number(visit)}::bigint)`;
  return sql<SqlBool>`(${isOfVisit} or log.inspection_uuid in (select part.uuid from inspections part
    join inspections remaining on remaining.id = part.joined_into where ${matchesRef('remaining', visit)}))`;
};

const logsInField = (ctx: AnyCtx, { group, placeId, userId, inspectionId }: LogFilter) =>
  visibleLogs(ctx)
    .where('log.closed_at', 'is', null)
    .where(placeGrants(ctx.actor, 'inspections.settle'))
    .where(groupsAt(ctx.now())[group])
    .where(whereIfGiven(placeId, (ref) => matchesRef('places', ref)))
    .where(whereIfGiven(userId, (ref) => matchesRef('person', ref)))
    .where(whereIfGiven(inspectionId, isLogOf));

const withColumns = (query: ReturnType<typeof visibleLogs>) =>
  query
    .leftJoin('inspections as own', (join) =>
      join.onRef('own.uuid', '=', 'log.inspection_uuid').onRef('own.place_id', '=', 'log.place_id'),
    )
    // later entries belong to the visit into which it was merged
    .leftJoin('inspections as visit', (join) =>
      join.on('visit.id', '=', sql<number>`coalesce(own.joined_into, own.id)`),
    )
    .leftJoin('users as declarer', 'declarer.id', 'log.declared_lost_by')
    .select([
      'log.id',
      'log.uuid',
      'log.root_company_id as rootCompanyId',
      'log.user_id as userId',
      'log.inspection_uuid as inspectionUuid',
      'person.uuid as personUuid',
      'person.name',
      'person.surname',
      'places.id as placeId',
      'places.uuid as placeUuid',
      'places.name as placeName',
      'visit.id as visitId',
      'visit.uuid as visitUuid',
      'visit.number as visitNumber',
      'visit.name as visitName',
      'visit.status as visitStatus',
      'log.first_heard_at as firstHeardAt',
      'log.last_heard_at as lastHeardAt',
      'log.pending_entries as pendingEntries',
      pendingPhotos.as('pendingPhotos'),
      'log.clock_offset_ms as clockOffsetMs',
      'log.build',
      'log.data_lost_at as dataLostAt',
      'log.declared_lost_at as declaredLostAt',
      'declarer.name as declarerName',
      'declarer.surname as declarerSurname',
      'log.loss_reason as lossReason',
      'log.lost_entries as lostEntries',
      'log.lost_photos as lostPhotos',
      isLost.as('isLost'),
    ])
    .select((eb) =>
      eb
        .selectFrom('visit_log_entries as entry')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('entry.log_id', '=', 'log.id')
        .where(needsSettlement)
        .as('setAside'),
    );

type Page = { readonly limit: number; readonly offset: number };

/** Logs that are not closed, the last contact first. */
export const selectLogsInField = (ctx: AnyCtx, filter: LogFilter, { limit, offset }: Page) =>
  withColumns(logsInField(ctx, filter))
    .orderBy('log.last_heard_at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countLogsInField = async (ctx: AnyCtx, filter: LogFilter): Promise<number> => {
  const { n } = await logsInField(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

const PACKS_MAX_AGE_MS = 86_400_000;
/** More people never work at one facility. */
const PACKS_MAX = 50;

/** Who has taken the facility along in the last 24 hours; only for those who see its logs. */
export const selectPacksTaken = (ctx: AnyCtx, placeId: Ref) =>
  ctx.db
    .selectFrom('field_packs_taken as log')
    .innerJoin('places', 'places.id', 'log.place_id')
    .innerJoin('users as person', 'person.id', 'log.user_id')
    .select(['person.id', 'person.uuid', 'person.name', 'person.surname', 'log.taken_at as takenAt'])
    .where(matchesRef('places', placeId))
    .where(logIsVisible(ctx))
    .where(placeGrants(ctx.actor, 'inspections.settle'))
    .where('log.taken_at', '>', new Date(ctx.now().getTime() - PACKS_MAX_AGE_MS))
    .orderBy('log.taken_at', 'desc')
    .limit(PACKS_MAX)
    .execute();

/** A log that the caller may see, also a closed one. */
export const selectFieldLog = (ctx: AnyCtx, ref: Ref) =>
  withColumns(visibleLogs(ctx)).where(matchesRef('log', ref)).executeTakeFirst();

export type FieldLogRow = NonNullable<Awaited<ReturnType<typeof selectFieldLog>>>;

const setAsideOf = (ctx: AnyCtx, logId: number) =>
  ctx.db
    .selectFrom('visit_log_entries as entry')
    .leftJoin('users as settler', 'settler.id', 'entry.settled_by')
    // the content of an entry is deleted some time after it is settled
    .leftJoin('devices as device', (join) =>
      join.on(
        'device.uuid',
        '=',
        sql<string>`coalesce(entry.payload ->> 'device', entry.payload -> 'body' ->> 'device')::uuid`,
      ),
    )
    .select([
      'entry.seq',
      'entry.entry_uuid as uuid',
      'entry.kind',
      'entry.code',
      'entry.made_at as madeAt',
      'entry.received_at as receivedAt',
      'entry.clock_offset_ms as clockOffsetMs',
      'entry.payload',
      'entry.settled_at as settledAt',
      'entry.settlement',
      'entry.settlement_reason as settlementReason',
      'settler.name as settlerName',
      'settler.surname as settlerSurname',
      'device.id as deviceId',
      'device.uuid as deviceUuid',
      'device.unique_id as uniqueId',
      'device.name as deviceName',
    ])
    .where('entry.log_id', '=', logId)
    .where('entry.outcome', '=', 'set_aside');

export const selectSetAside = (ctx: AnyCtx, logId: number, { limit, offset }: Page) =>
  setAsideOf(ctx, logId).orderBy('entry.seq').limit(limit).offset(offset).execute();

export type SetAsideRow = Awaited<ReturnType<typeof selectSetAside>>[number];

export const countSetAside = async (ctx: AnyCtx, logId: number): Promise<number> => {
  const { n } = await ctx.db
    .selectFrom('visit_log_entries')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('log_id', '=', logId)
    .where('outcome', '=', 'set_aside')
    .executeTakeFirstOrThrow();
  return n;
};

/** Entries that the caller has sent and that were set aside. */
export const selectOwnSetAside = (ctx: AnyCtx, uuids: readonly string[]) =>
  ctx.db
    .selectFrom('visit_log_entries as entry')
    .innerJoin('visit_logs as log', 'log.id', 'entry.log_id')
    .select([
      'entry.entry_uuid as uuid',
      'entry.settlement',
      'entry.settled_at as settledAt',
      'entry.settlement_reason as reason',
    ])
    .where('entry.entry_uuid', 'in', [...uuids])
    .where('entry.outcome', '=', 'set_aside')
    .where('log.user_id', '=', currentUser(ctx).id)
    .execute();

/** One entry by its number in the log or by its uuid. */
export const selectSetAsideEntry = (ctx: AnyCtx, logId: number, ref: Ref) =>
  setAsideOf(ctx, logId)
    .where(
      ref.includes('-')
        ? sql<SqlBool>`entry.entry_uuid = ${ref}::uuid`
        : sql<SqlBool>`entry.seq = ${Number(ref)}::bigint`,
    )
    .executeTakeFirst();

/** Entries to decide about, after this number of the log. */
export const selectUndecided = (
  ctx: AnyCtx,
  logId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
) =>
  ctx.db
    .selectFrom('visit_log_entries as entry')
    .select(['entry.entry_uuid as uuid', 'entry.seq'])
    .where('entry.log_id', '=', logId)
    .where('entry.seq', '>', after)
    .where(needsSettlement)
    .orderBy('entry.seq')
    .limit(limit)
    .execute();

/** Entries that are set aside after the last one was settled are news. */
export const noteIfAllSettled = (tx: TxCtx, logId: number) =>
  sql`update visit_logs log set set_aside_reported_at = null
    where log.id = ${logId} and log.set_aside_reported_at is not null
      and not exists (select from visit_log_entries entry where entry.log_id = log.id and ${needsSettlement})`.execute(
    tx.db,
  );

/** Marks the log for a notification, unless the author rejected the entry. */
export const noteRejection = (tx: TxCtx, logId: number) =>
  tx.db
    .updateTable('visit_logs')
    .set({ rejection_to_report_at: sql`coalesce(rejection_to_report_at, ${tx.now()})` })
    .where('id', '=', logId)
    .where('user_id', '<>', currentUser(tx).id)
    .execute();

type Settlement = {
  readonly logId: number;
  readonly seq: number;
  readonly settlement: 'applied' | 'rejected';
  readonly reason: string | null;
  /** Null if the entry was rejected. */
  readonly effectiveAt: Date | null;
};

export const storeSettlement = (tx: TxCtx, { logId, seq, settlement, reason, effectiveAt }: Settlement) =>
  tx.db
    .updateTable('visit_log_entries')
    .set({
      settled_at: tx.now(),
      settled_by: currentUser(tx).id,
      settlement,
      settlement_reason: reason,
      effective_at: effectiveAt,
    })
    .where('log_id', '=', logId)
    .where('seq', '=', seq)
    .execute();

/** The author of a log, with the fields of an actor. */
export const selectAuthor = (ctx: AnyCtx, userId: number) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'uuid', 'name', 'surname', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** A person of the root company that the caller may import the log of; clients have no phones in the field. */
export const selectStaff = (ctx: AnyCtx, ref: Ref) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'uuid', 'name', 'surname', 'email', 'root_company_id as rootCompanyId'])
    .where(matchesRef('users', ref))
    .where('users.root_company_id', 'is not', null)
    .whereRef('users.company_id', '=', 'users.root_company_id')
    .where(ownerIsVisible(currentUser(ctx), 'users'))
    .executeTakeFirst();

const ENTRY_TABLES = {
  deviceTypeActionId: 'device_type_actions',
  deviceTypeObjectId: 'device_type_objects',
  deviceTypeObservationId: 'device_type_observations',
} as const;

export type SubjectField = keyof typeof ENTRY_TABLES;
export const SUBJECT_FIELDS = Object.keys(ENTRY_TABLES) as SubjectField[];

type SubjectName = {
  readonly field: SubjectField;
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly translations: unknown;
};

/** Names of catalogue entries that the company can use, also of deleted ones; one statement for all kinds. */
export const selectSubjectNames = async (
  ctx: AnyCtx,
  rootCompanyId: number,
  references: readonly { readonly field: SubjectField; readonly ref: string }[],
): Promise<readonly SubjectName[]> => {
  if (references.length === 0) return [];
  const parts = SUBJECT_FIELDS.map((field) => {
    const refs = references.filter((one) => one.field === field).map(({ ref }) => ref);
    const [uuids, ids] = [refs.filter((ref) => ref.includes('-')), refs.filter((ref) => !ref.includes('-'))];
    return sql`select ${sql.lit(field)} as field, id, uuid, name, translations from ${sql.table(ENTRY_TABLES[field])}
      where (id = any(${ids}::bigint[]) or uuid = any(${uuids}::uuid[]))
        and (root_company_id is null or root_company_id = ${rootCompanyId})`;
  });
  return (await sql<SubjectName>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)).rows;
};
