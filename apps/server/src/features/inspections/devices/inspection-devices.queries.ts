import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cachedPlanComment } from '../../../kernel/cached-plans.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';
import { cachedAndSentWithNext } from '../../../kernel/sent-with-next.ts';
import { whereIfGiven } from '../../../kernel/where-if-given.ts';
import { imagesOfEntry, recordsOfEntry } from '../../device-records/records.read.ts';
import type { LockMode } from '../inspections.queries.ts';

/** The snapshot of a device in a completed visit, else its current data. */
const snapshotOrCurrent = <T extends string | null>(stored: string, today: string) =>
  sql<T>`case when entry.snapshot_unique_id is null then ${sql.ref(today)} else ${sql.ref(stored)} end`;

const isAlerting = sql<boolean>`coalesce(entry.snapshot_detect, state.detect, false)`;

/** Columns of a device in a visit; the caller adds the filter. */
const devicesInVisits = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('devices as device', 'device.id', 'entry.device_id')
    .innerJoin('device_types as type', 'type.id', 'device.device_type_id')
    .leftJoin('zones as zone', 'zone.id', 'device.zone_id')
    .leftJoin('device_states as state', 'state.device_id', 'device.id')
    .select([
      'entry.id',
      'entry.uuid',
      'entry.inspection_id as inspectionId',
      'entry.scanned_at',
      'entry.checked_at',
      'entry.alarm_ended_at as alarmEndedAt',
      'entry.not_checked_reason as notCheckedReason',
      'entry.not_checked_note as notCheckedNote',
      'entry.not_checked_image_id as notCheckedImageId',
      'device.id as deviceId',
      'device.uuid as deviceUuid',
      snapshotOrCurrent<string>('entry.snapshot_unique_id', 'device.unique_id').as('uniqueId'),
      snapshotOrCurrent<string | null>('entry.snapshot_name', 'device.name').as('name'),
      snapshotOrCurrent<string | null>('entry.snapshot_location', 'device.location').as('location'),
      snapshotOrCurrent<string | null>('entry.snapshot_zone_name', 'zone.name').as('zoneName'),
      isAlerting.as('detect'),
      'entry.snapshot_detect as storedDetect',
      'device.qr_code_id as qrCodeId',
      'device.device_type_id as deviceTypeId',
      'device.map_id as mapId',
      'device.map_x as mapX',
      'device.map_y as mapY',
      'type.name as typeName',
      'type.color',
    ])
    .where('entry.deleted_at', 'is', null);

/** Devices of these visits in their order: devices with an alert first, then by letters and number. */
export const selectInspectionDevices = (ctx: AnyCtx, inspectionIds: readonly number[]) =>
  devicesInVisits(ctx)
    .where(sql<boolean>`entry.inspection_id = any(${[...inspectionIds]}::bigint[])`)
    .orderBy(isAlerting, 'desc')
    .orderBy('device.unique_prefix')
    .orderBy('device.unique_number', (order) => order.asc().nullsLast())
    .orderBy('entry.id')
    .execute();

export type InspectionDeviceRow = Awaited<ReturnType<typeof selectInspectionDevices>>[number];

/** One device of a visit with its records and photos, and whether versions of the visit or of merged ones store names. */
export const selectInspectionDevice = (ctx: AnyCtx, inspectionId: number, entryId: number) =>
  devicesInVisits(ctx)
    .modifyFront(cachedPlanComment)
    .select([
      jsonArrayFrom(recordsOfEntry(ctx, inspectionId, entryId)).as('records'),
      jsonArrayFrom(imagesOfEntry(ctx, inspectionId, entryId)).as('images'),
      sql<boolean>`exists (select from visit_versions stored join inspections visit on visit.id = stored.inspection_id
        where visit.id = ${inspectionId} or visit.joined_into = ${inspectionId})`.as('hasVersions'),
    ])
    .where('entry.inspection_id', '=', inspectionId)
    .where('entry.id', '=', entryId)
    .executeTakeFirst();

const entriesOf = (ctx: AnyCtx, inspectionId: number) =>
  ctx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('devices as device', 'device.id', 'entry.device_id')
    .select([
      'entry.id',
      'entry.uuid',
      'entry.device_id as deviceId',
      'entry.scanned_at as scannedAt',
      'entry.checked_at as checkedAt',
      'entry.not_checked_reason as notCheckedReason',
      'entry.not_checked_note as notCheckedNote',
      'entry.not_checked_image_id as notCheckedImageId',
      'device.device_type_id as deviceTypeId',
      'device.unique_id as uniqueId',
    ])
    .where('entry.inspection_id', '=', inspectionId)
    .where('entry.deleted_at', 'is', null);

/** The entry with this reference, and its device. */
export const selectEntry = (ctx: AnyCtx, inspectionId: number, ref: Ref) =>
  entriesOf(ctx, inspectionId).where(matchesRef('entry', ref)).executeTakeFirst();

const lockEntries = (tx: TxCtx, inspectionId: number, mode: LockMode) =>
  mode === 'alone' ? entriesOf(tx, inspectionId).forUpdate('entry') : entriesOf(tx, inspectionId).forShare('entry');

/** Locks the entry with this reference until the transaction ends. */
export const lockEntry = (tx: TxCtx, inspectionId: number, ref: Ref, mode: LockMode) =>
  lockEntries(tx, inspectionId, mode).where(matchesRef('entry', ref)).executeTakeFirst();

/** Locks the entry of the device with this uuid: a phone that started the visit names its devices so. */
export const lockEntryByDeviceUuid = (tx: TxCtx, inspectionId: number, uuid: string, mode: LockMode) =>
  lockEntries(tx, inspectionId, mode).where('device.uuid', '=', uuid).executeTakeFirst();

/** Locks the entry of a device of the visit. */
export const lockEntryOfDevice = (tx: TxCtx, inspectionId: number, deviceId: number, mode: LockMode) =>
  lockEntries(tx, inspectionId, mode).where('entry.device_id', '=', deviceId).executeTakeFirst();

export type InspectionEntry = NonNullable<Awaited<ReturnType<typeof selectEntry>>>;

/** Locks the entry and returns whether the device is still in its visit. */
export const lockEntryIfPresent = async (tx: TxCtx, entryId: number): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('inspection_devices')
    .select('id')
    .where('id', '=', entryId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};

/** An entry of any visit at a facility, including removed ones: records on it refer to it. */
export const selectEntryIncludingRemoved = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  ctx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('inspections', 'inspections.id', 'entry.inspection_id')
    .select([
      'entry.id',
      'entry.device_id as deviceId',
      'entry.inspection_id as inspectionId',
      'inspections.joined_into as joinedInto',
      sql<boolean>`entry.deleted_at is not null`.as('isGone'),
    ])
    .where('inspections.place_id', '=', placeId)
    .where(matchesRef('entry', ref))
    .executeTakeFirst();

/** The entry with this uuid, including a removed one, and who added it. */
export const selectEntryByKey = (tx: TxCtx, uuid: string) =>
  tx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('devices as device', 'device.id', 'entry.device_id')
    .select((eb) => [
      'entry.inspection_id as inspectionId',
      'entry.device_id as deviceId',
      'device.uuid as deviceUuid',
      sql<boolean>`entry.deleted_at is not null`.as('isGone'),
      eb
        .selectFrom('audit_log as step')
        .select('step.actor_user_id')
        .where('step.entity', '=', 'inspectionDevice')
        .whereRef('step.entity_id', '=', 'entry.id')
        .where('step.action', '=', 'inspectionDevice.add')
        .orderBy('step.id')
        .limit(1)
        .as('addedBy'),
    ])
    .where('entry.uuid', '=', uuid)
    .executeTakeFirst();

export const selectLiveDevicesOfPlace = (ctx: AnyCtx, placeId: number, addedUntil: Date | undefined) =>
  ctx.db
    .selectFrom('devices')
    .select(['id', 'device_type_id as deviceTypeId'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where((eb) => whereIfGiven(addedUntil, (at) => eb('created_at', '<=', at)))
    .orderBy('id')
    .execute();

export const selectDeviceOfPlace = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  ctx.db
    .selectFrom('devices')
    .select(['id', 'device_type_id as deviceTypeId'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where(matchesRef('devices', ref))
    .executeTakeFirst();

export type AddedDevice = { readonly id: number; readonly deviceTypeId: number };

type NewEntry = { readonly uuid: string; readonly deviceId: number };

/**
 * Adds all devices in one statement, each under its uuid. A device that was removed from the visit before returns with
 * the alarm that ended in the visit.
 */
export const insertEntries = (
  tx: TxCtx,
  inspection: { readonly id: number; readonly rootCompanyId: number },
  entries: readonly NewEntry[],
) =>
  tx.db
    .insertInto('inspection_devices')
    .columns(['uuid', 'root_company_id', 'inspection_id', 'device_id', 'created_at', 'alarm_ended_at'])
    .expression(
      sql<never>`select joining.uuid, ${inspection.rootCompanyId}::bigint, ${inspection.id}::bigint, joining.device_id,
          ${tx.now()}::timestamptz, (select max(gone.alarm_ended_at) from inspection_devices gone
            where gone.inspection_id = ${inspection.id} and gone.device_id = joining.device_id)
        from unnest(${entries.map(({ uuid }) => uuid)}::uuid[], ${entries.map(({ deviceId }) => deviceId)}::bigint[])
          as joining (uuid, device_id)`,
    )
    .returning(['id', 'device_id as deviceId'])
    .execute();

/** Snapshot of the device in an entry of a completed visit; audited when the entry is removed and when it returns. */
export const selectEntrySnapshot = (tx: TxCtx, entryId: number) =>
  tx.db
    .selectFrom('inspection_devices as entry')
    .leftJoin('device_states as state', 'state.device_id', 'entry.device_id')
    .leftJoin('device_images as image', 'image.id', 'entry.not_checked_image_id')
    .select([
      isAlerting.as('detect'),
      'entry.alarm_ended_at as alarmEndedAt',
      'entry.checked_at as checkedAt',
      sql<string | null>`case when entry.checked_at is null then entry.not_checked_reason end`.as('notCheckedReason'),
      sql<string | null>`case when entry.checked_at is null then entry.not_checked_note end`.as('notCheckedNote'),
      sql<Date | null>`case when entry.checked_at is null then image.arrived_at end`.as('photo'),
    ])
    .where('entry.id', '=', entryId)
    .executeTakeFirstOrThrow();

/** Whether the device raised an alarm in an open visit and has not been checked since. */
export const hasUncheckedAlarm = async (tx: TxCtx, entryId: number): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('alarms', 'alarms.device_id', 'entry.device_id')
    .select('alarms.id')
    .where('entry.id', '=', entryId)
    .where('alarms.kind', '=', 'detection')
    .where('alarms.during_inspection_id', 'is not', null)
    .where('alarms.cleared_at', 'is', null)
    .where(sql<boolean>`(entry.checked_at is null or entry.checked_at < alarms.last_at)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Restores the old data of a device that was in the visit at its end and was removed later: name, place, alarm, and why
 * it was not checked. Data from a visit merged into this one counts as well.
 */
export const restoreEntrySnapshot = (tx: TxCtx, entryId: number) =>
  sql`update inspection_devices entry set snapshot_unique_id = gone.snapshot_unique_id, snapshot_name = gone.snapshot_name,
      snapshot_location = gone.snapshot_location, zone_id = gone.zone_id, snapshot_zone_name = gone.snapshot_zone_name, snapshot_detect = gone.was_alerting,
      alarm_ended_at = coalesce(entry.alarm_ended_at, gone.alarm_ended_at),
      not_checked_reason = case when gone.checked_at is null then gone.not_checked_reason end,
      not_checked_note = case when gone.checked_at is null then gone.not_checked_note end,
      not_checked_at = case when gone.checked_at is null then gone.not_checked_at end,
      not_checked_by = case when gone.checked_at is null then gone.not_checked_by end
    from (select former.*, bool_or(former.snapshot_detect) over () as was_alerting
      from inspection_devices former
        join inspection_devices back on back.id = ${entryId} and back.device_id = former.device_id
        join inspections visit on visit.id = former.inspection_id
      where former.deleted_at is not null and back.inspection_id in (visit.id, visit.joined_into)
      order by former.snapshot_unique_id is null, former.deleted_at desc, former.id desc limit 1) gone
    where entry.id = ${entryId} and gone.snapshot_unique_id is not null`.execute(tx.db);

/** An earlier scan that arrives later replaces the stored one. */
export const markScanned = (tx: TxCtx, entryId: number, userId: number, at = tx.now()) =>
  tx.db
    .updateTable('inspection_devices')
    .set({ scanned_at: at, scanned_by: userId })
    .where('id', '=', entryId)
    .where((eb) => eb.or([eb('scanned_at', 'is', null), eb('scanned_at', '>', at)]))
    .modifyEnd(cachedAndSentWithNext)
    .execute();

/** An earlier check that arrives later replaces the stored one. */
export const markChecked = (tx: TxCtx, entryId: number, userId: number, at = tx.now()) =>
  tx.db
    .updateTable('inspection_devices')
    .set({ checked_at: at, checked_by: userId })
    .where('id', '=', entryId)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '>', at)]))
    .modifyEnd(cachedAndSentWithNext)
    .execute();

/** Removes the entry; the row remains for the audit trail. */
export const removeEntry = (tx: TxCtx, entryId: number, userId: number) =>
  tx.db
    .updateTable('inspection_devices')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('id', '=', entryId)
    .execute();

/** Ids of the device types in a visit. */
export const typeIdsOfVisit = (inspectionId: number) =>
  sql<number>`select device.device_type_id from inspection_devices entry join devices device on device.id = entry.device_id
    where entry.inspection_id = ${inspectionId} and entry.deleted_at is null`;

/** Locks the device of the visit with this code or tag, and loads what its type requires for opening. */
export const lockEntryByCode = (
  tx: TxCtx,
  inspectionId: number,
  { qrcodeId, nfcId }: { readonly qrcodeId?: string | undefined; readonly nfcId?: string | undefined },
) =>
  tx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('devices as device', 'device.id', 'entry.device_id')
    .innerJoin('device_types as type', 'type.id', 'device.device_type_id')
    .select(['entry.id', 'entry.scanned_at as scannedAt', 'type.redirect_option as redirectOption'])
    .where('entry.inspection_id', '=', inspectionId)
    .where('entry.deleted_at', 'is', null)
    .where((eb) => (qrcodeId ? eb('device.qr_code_id', '=', qrcodeId) : eb('device.nfc_id', '=', nfcId ?? '')))
    .forUpdate('entry')
    .executeTakeFirst();
