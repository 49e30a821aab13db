import type { EntryOutcome, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type SqlBool, sql } from 'kysely';
import { type AnyCtx, ConcurrentChange, type TxCtx } from '../../../kernel/context.ts';
import { violatesUnique } from '../../../kernel/database-errors.ts';
import { matchesRef } from '../../../kernel/refs.ts';
import { cachedAndSentWithNext } from '../../../kernel/sent-with-next.ts';

type PhoneStatus = {
  readonly pendingEntries: number;
  readonly pendingPhotos: number;
  readonly offset: number;
  readonly build: string | null;
};

/** The browser of a phone, and its database; null if the phone did not report it. */
type PhoneIdentity = { readonly phoneHash: string | null; readonly databaseUuid: string | null };

type NewLog = PhoneStatus &
  PhoneIdentity & {
    readonly uuid: string;
    readonly rootCompanyId: number;
    readonly placeId: number;
    /** Null for the log of a facility. */
    readonly inspectionUuid: string | null;
    readonly userId: number;
  };

/**
 * Two tabs of a phone may send the first entries of a log at the same time: the first of them creates it. Returns
 * whether the log is new.
 */
export const insertLogIfNew = async (tx: TxCtx, log: NewLog): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('visit_logs')
    .values({
      uuid: log.uuid,
      root_company_id: log.rootCompanyId,
      place_id: log.placeId,
      inspection_uuid: log.inspectionUuid,
      user_id: log.userId,
      pending_entries: log.pendingEntries,
      pending_photos: log.pendingPhotos,
      clock_offset_ms: log.offset,
      build: log.build,
      phone_hash: log.phoneHash,
      database_uuid: log.databaseUuid,
      first_heard_at: tx.now(),
      last_heard_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
};

/** The visit of a log, or the one into which it was merged or that continues it, is open. */
export const visitIsOpen = sql<SqlBool>`exists (select from inspections own
  join inspections visit on visit.id = coalesce(own.joined_into, own.id)
  where own.uuid = log.inspection_uuid and visit.status = 'IN_PROGRESS')`;

/**
 * A phone that starts a log in another database has lost the earlier one. Marks its logs of open visits, and those with
 * something left on the phone.
 */
export const markLostLogs = async (tx: TxCtx, { phoneHash, databaseUuid }: PhoneIdentity): Promise<void> => {
  if (phoneHash === null || databaseUuid === null) return;
  await tx.db
    .updateTable('visit_logs as log')
    .set({ data_lost_at: tx.now() })
    .where('phone_hash', '=', phoneHash)
    .where('database_uuid', '<>', databaseUuid)
    .where('closed_at', 'is', null)
    .where('data_lost_at', 'is', null)
    .where(sql<SqlBool>`(log.pending_entries > 0 or log.pending_photos > 0 or ${visitIsOpen})`)
    .execute();
};

const logs = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('visit_logs')
    .select([
      'id',
      'uuid',
      'user_id as userId',
      'place_id as placeId',
      'root_company_id as rootCompanyId',
      'inspection_uuid as inspectionUuid',
      'up_to as upTo',
      'last_entry_at as lastEntryAt',
      'clock_offset_ms as clockOffsetMs',
      'pending_entries as pendingEntries',
      'pending_photos as pendingPhotos',
    ]);

export const selectLog = (ctx: AnyCtx, uuid: string) => logs(ctx).where('uuid', '=', uuid).executeTakeFirst();

/** The start of the visit was set aside, and the office has not decided about all that this person sent since. */
const startWaits = sql<boolean>`exists (
    select from visit_logs sent inner join visit_log_entries entry on entry.log_id = sent.id
    where sent.inspection_uuid = visit_logs.inspection_uuid and sent.user_id = visit_logs.user_id
      and entry.outcome = 'set_aside' and entry.settled_at is null)
  and exists (
    select from visit_logs sent inner join visit_log_entries entry on entry.log_id = sent.id
    where sent.inspection_uuid = visit_logs.inspection_uuid and sent.user_id = visit_logs.user_id
      and entry.outcome = 'set_aside' and entry.kind = 'startVisit')`;

/** Locks the log, so that its entries have their effects one after the other. */
export const lockLog = (tx: TxCtx, uuid: string) =>
  logs(tx).select(startWaits.as('startWaits')).where('uuid', '=', uuid).forUpdate().executeTakeFirstOrThrow();

export type VisitLog = Awaited<ReturnType<typeof lockLog>>;

/** The same report is not written again within this time. */
const SAME_REPORT_MS = 60_000;
/** The way through the network takes different times. */
const SAME_OFFSET_MS = 1_000;

/** `isIdle`: the phone has sent nothing and has nothing to send. */
export const updatePhoneStatus = (
  tx: TxCtx,
  logId: number,
  { pendingEntries, pendingPhotos, offset, build, isIdle }: PhoneStatus & { readonly isIdle: boolean },
) =>
  tx.db
    .updateTable('visit_logs')
    .set({
      pending_entries: pendingEntries,
      pending_photos: pendingPhotos,
      clock_offset_ms: offset,
      // an import from a rescue file does not know it
      ...(build !== null && { build }),
      last_heard_at: tx.now(),
      data_lost_at: null,
      // a closed log that sends again is open
      ...(isIdle ? {} : { closed_at: null }),
    })
    .where('id', '=', logId)
    .where((eb) =>
      eb.or([
        eb('pending_entries', '<>', pendingEntries),
        eb('pending_photos', '<>', pendingPhotos),
        eb(sql<number>`abs(clock_offset_ms - ${offset})`, '>=', SAME_OFFSET_MS),
        eb('last_heard_at', '<=', new Date(tx.now().getTime() - SAME_REPORT_MS)),
        eb('data_lost_at', 'is not', null),
        ...(build === null ? [] : [eb('build', 'is distinct from', build)]),
        ...(isIdle ? [] : [eb('closed_at', 'is not', null)]),
      ]),
    )
    .modifyEnd(cachedAndSentWithNext)
    .execute();

/** The phone reported its photos before this one arrived. */
export const notePhotoArrived = (tx: TxCtx, logId: number) =>
  tx.db
    .updateTable('visit_logs')
    .set({ pending_photos: sql`greatest(pending_photos - 1, 0)`, last_heard_at: tx.now(), closed_at: null })
    .where('id', '=', logId)
    .execute();

/** The visit of a log, and the visit it was merged into; the log of a facility (null) has none. */
export const selectVisitOfLog = async (ctx: AnyCtx, placeId: number, ref: Ref | null) =>
  ref === null ? undefined : selectVisit(ctx, placeId, ref);

const selectVisit = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  ctx.db
    .selectFrom('inspections')
    .select([
      'id',
      'uuid',
      'joined_into as joinedInto',
      'started_at as startedAt',
      'author_company_id as authorCompanyId',
    ])
    .where('place_id', '=', placeId)
    .where(matchesRef('inspections', ref))
    .executeTakeFirst();

type CallerAccess = { readonly userId: number; readonly staffCompanyId: number | null };

/**
 * The facility of a visit that the person started, or of a log that the person sent, whether or not they still may see
 * it; with `staffCompanyId` any facility of that owner.
 */
export const selectOwnPlace = (
  ctx: AnyCtx,
  named: { readonly placeId: Ref; readonly inspectionId: Ref | null; readonly logId: string },
  { userId, staffCompanyId }: CallerAccess,
) =>
  ctx.db
    .selectFrom('places')
    .leftJoin('inspections as visit', (join) =>
      join
        .onRef('visit.place_id', '=', 'places.id')
        .on(named.inspectionId === null ? sql<SqlBool>`false` : matchesRef('visit', named.inspectionId)),
    )
    .leftJoin('visit_logs as log', (join) =>
      join.onRef('log.place_id', '=', 'places.id').on('log.uuid', '=', named.logId),
    )
    .select([
      'places.id',
      'places.uuid',
      'places.root_company_id',
      sql<boolean>`places.deleted_at is not null`.as('isDeleted'),
    ])
    .where(matchesRef('places', named.placeId))
    .where((eb) =>
      eb.or([
        eb('visit.user_id', '=', userId),
        eb('log.user_id', '=', userId),
        ...(staffCompanyId === null ? [] : [eb('places.root_company_id', '=', staffCompanyId)]),
      ]),
    )
    .executeTakeFirst();

export type VisitOfLog = NonNullable<Awaited<ReturnType<typeof selectVisitOfLog>>>;

/** The decision about an entry, in any log. */
export const selectDecided = (ctx: AnyCtx, entryUuid: string) =>
  ctx.db
    .selectFrom('visit_log_entries as entry')
    .innerJoin('visit_logs as log', 'log.id', 'entry.log_id')
    .select([
      'entry.log_id as logId',
      'entry.seq',
      'entry.hash',
      'entry.outcome',
      'entry.code',
      'log.user_id as userId',
      'log.inspection_uuid as inspectionUuid',
      'log.place_id as placeId',
    ])
    .where('entry.entry_uuid', '=', entryUuid)
    .executeTakeFirst();

export type DecidedEntry = NonNullable<Awaited<ReturnType<typeof selectDecided>>>;

type Receipt = {
  readonly entry: LogEntry;
  readonly hash: string;
  readonly outcome: EntryOutcome;
  readonly code: string | null;
};

/** Stores the content of entries for the office, of replaced texts and of unknown labels. */
const isRetained = ({ entry, outcome, code }: Receipt): boolean =>
  outcome === 'set_aside' || code === 'changed_later' || entry.kind === 'unknownLabel';

/** Another log has sent the same entry at the same moment: the next attempt finds its receipt. */
const retryIfReceived = (error: unknown): never => {
  throw violatesUnique(error, 'visit_log_entries_entry_uuid_key') ? new ConcurrentChange() : error;
};

export const insertReceipt = (tx: TxCtx, log: VisitLog, receipt: Receipt) => {
  const { entry, hash, outcome, code } = receipt;
  return tx.db
    .insertInto('visit_log_entries')
    .values({
      log_id: log.id,
      seq: entry.seq,
      root_company_id: log.rootCompanyId,
      entry_uuid: entry.id,
      kind: entry.kind,
      hash,
      outcome,
      code,
      // a time before 1970 means that the clock is not set
      made_at: new Date(Math.max(0, Date.parse(entry.madeAt))),
      received_at: tx.now(),
      payload: isRetained(receipt) ? JSON.stringify(entry) : null,
    })
    .execute()
    .catch(retryIfReceived);
};

type LogNumber = { readonly logId: number; readonly seq: number };

export const selectReceipt = (tx: TxCtx, { logId, seq }: LogNumber) =>
  tx.db
    .selectFrom('visit_log_entries')
    .select(['entry_uuid as uuid', 'made_at as madeAt', 'outcome'])
    .where('log_id', '=', logId)
    .where('seq', '=', seq)
    .executeTakeFirst();

/** An entry that had its effect is stored for the office after all, because its photo was refused when it arrived. */
export const setReceiptAside = (tx: TxCtx, logId: number, entry: LogEntry, code: string) =>
  tx.db
    .updateTable('visit_log_entries')
    .set({ outcome: 'set_aside', code, payload: JSON.stringify(entry), received_at: tx.now() })
    .where('log_id', '=', logId)
    .where('seq', '=', entry.seq)
    .where('outcome', '<>', 'set_aside')
    .execute();

/** The clock of the phone when it made the entry with this uuid. */
export const selectMadeAt = async (tx: TxCtx, entryUuid: string): Promise<Date | undefined> => {
  const row = await tx.db
    .selectFrom('visit_log_entries')
    .select('made_at as madeAt')
    .where('entry_uuid', '=', entryUuid)
    .executeTakeFirst();
  return row?.madeAt;
};

/** The uuids and hashes of the entries before a number, in order. */
export const selectHashesBefore = (tx: TxCtx, logId: number, seq: number) =>
  tx.db
    .selectFrom('visit_log_entries')
    .select(['entry_uuid as id', 'hash'])
    .where('log_id', '=', logId)
    .where('seq', '<', seq)
    .orderBy('seq')
    .execute();

/** The same, with the entries of earlier logs of the person in this visit: a phone may have continued such a log. */
export const selectHashesOfContinuedLog = (tx: TxCtx, log: VisitLog, seq: number) =>
  tx.db
    .selectFrom('visit_log_entries as entry')
    .innerJoin('visit_logs as log', 'log.id', 'entry.log_id')
    .select(['entry.entry_uuid as id', 'entry.hash'])
    .where('log.inspection_uuid', '=', log.inspectionUuid)
    .where('log.user_id', '=', log.userId)
    .where((eb) => eb.or([eb('log.id', '<', log.id), eb.and([eb('log.id', '=', log.id), eb('entry.seq', '<', seq)])]))
    .orderBy('log.id')
    .orderBy('entry.seq')
    .execute();

type LogEnd = {
  readonly seq: number;
  readonly inspectionId: number;
  readonly entries: number;
  readonly photos: number;
  readonly digest: string | null;
  readonly receivedDigest: string;
};

export const insertLogEnd = (tx: TxCtx, log: VisitLog, end: LogEnd) =>
  tx.db
    .insertInto('visit_log_ends')
    .values({
      log_id: log.id,
      seq: end.seq,
      root_company_id: log.rootCompanyId,
      inspection_id: end.inspectionId,
      entries: end.entries,
      photos: end.photos,
      digest: end.digest,
      received_digest: end.receivedDigest,
    })
    .execute();

export const advanceLog = (tx: TxCtx, logId: number, seq: number, at: Date | null) =>
  tx.db
    .updateTable('visit_logs')
    .set({ up_to: seq, ...(at === null ? {} : { last_entry_at: at }) })
    .where('id', '=', logId)
    .modifyEnd(cachedAndSentWithNext)
    .execute();

/** Devices of the facility or ever part of the visit, including deleted ones. */
export const selectDevicesOfLog = async (
  ctx: AnyCtx,
  { placeId, inspectionIds }: { readonly placeId: number; readonly inspectionIds: readonly number[] },
  uuids: readonly string[],
) => {
  const { rows } = await sql<{ uuid: string; id: number; deviceTypeId: number; placeId: number; isDeleted: boolean }>`
    select device.uuid, device.id, device.device_type_id as "deviceTypeId", device.place_id as "placeId",
      device.deleted_at is not null as "isDeleted"
    from devices device
    where device.uuid = any(${[...uuids]}::uuid[]) and (device.place_id = ${placeId} or exists (
      select from inspection_devices entry
      where entry.device_id = device.id and entry.inspection_id = any(${[...inspectionIds]}::bigint[])))`.execute(
    ctx.db,
  );
  return rows;
};

export type DeviceOfLog = Awaited<ReturnType<typeof selectDevicesOfLog>>[number];
