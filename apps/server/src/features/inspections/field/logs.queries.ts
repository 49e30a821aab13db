import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
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

const AWAITED_MS = 90 * 86_400_000;

/** Photos that the log has announced and whose bytes have not arrived: a phone may not count those it cannot send. */
const awaitedPhotos = sql`from visit_photos photo
  where photo.log_id = log.id and photo.received_at is null and photo.withdrawn_at is null`;

/** The office has declared the phone lost, and it has sent nothing since. */
export const isLost = sql<SqlBool>`(log.declared_lost_at is not null and log.last_heard_at <= log.declared_lost_at)`;

/** What the phone of a log has not sent, as it reported or as the server knows. */
export const pendingPhotos = sql<number>`greatest(log.pending_photos, (select count(*) ${awaitedPhotos}))`;
/**
 * The same as a condition. Nothing comes from a lost phone, and photos that a silent phone has announced long ago do not
 * come any more.
 */
export const isPending = (now: Date) =>
  sql<SqlBool>`(not ${isLost} and (log.pending_entries > 0 or log.pending_photos > 0
    or (log.last_heard_at > ${new Date(now.getTime() - AWAITED_MS)} and exists (select ${awaitedPhotos}))))`;

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
    .where(sql<SqlBool>`(${isPending(tx.now())} or ${visitIsOpen})`)
    .execute();
};

const logs = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('visit_logs')
    .select([
      'id',
      'uuid',
      'user_id as userId',
      'phone_hash as phoneHash',
      'place_id as placeId',
      'root_company_id as rootCompanyId',
      'inspection_uuid as inspectionUuid',
      'up_to as upTo',
      'last_entry_at as lastEntryAt',
      'clock_offset_ms as clockOffsetMs',
      'pending_entries as pendingEntries',
      'pending_photos as pendingPhotos',
      'declared_lost_at as declaredLostAt',
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

/** An import by the office is no contact with the phone. */
const contactNow = (tx: TxCtx) => (tx.appliedBy === undefined ? { last_heard_at: tx.now() } : {});

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
      ...contactNow(tx),
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
        // it was not lost
        eb('declared_lost_at', 'is not', null),
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
    .set({ pending_photos: sql`greatest(pending_photos - 1, 0)`, ...contactNow(tx), closed_at: null })
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
