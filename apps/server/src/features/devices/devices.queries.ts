import { PLACE_DEVICES_LIMIT } from '@trapline/contract/devices/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type SqlBool, sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesAnyRef, matchesRef } from '../../kernel/refs.ts';
import { containsText } from '../../kernel/text-search.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { DEVICE_SEARCH_TEXT } from '../../kernel/word-search.ts';

/** Devices with type, zone and last radio report, also deleted ones. */
const allDevices = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('devices')
    .innerJoin('device_types', 'device_types.id', 'devices.device_type_id')
    .leftJoin('zones', 'zones.id', 'devices.zone_id')
    .leftJoin('device_states as state', 'state.device_id', 'devices.id')
    .select([
      'devices.id',
      'devices.uuid',
      'devices.version',
      'devices.unique_id',
      'devices.name',
      'devices.description',
      'devices.location',
      'devices.zone_id',
      'zones.uuid as zoneUuid',
      'zones.name as zoneName',
      'devices.device_type_id',
      'device_types.uuid as deviceTypeUuid',
      'device_types.name as typeName',
      'device_types.color',
      'devices.qr_code_id',
      'devices.nfc_id',
      'devices.lora_dev_eui',
      'devices.map_id',
      'devices.map_x',
      'devices.map_y',
      'devices.created_at',
      'state.detect',
      'state.detected_at',
      'state.last_contact_at',
      'state.battery',
      'state.rssi',
      'state.detection_counter',
      'state.reporting_period',
    ]);

/** Types of all devices that a facility has or had, including deleted devices. */
export const selectAllTypesOfPlace = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('devices')
    .select('device_type_id')
    .distinct()
    .where('place_id', '=', placeId)
    .orderBy('device_type_id')
    .execute();

export const liveDevices = (ctx: AnyCtx) => allDevices(ctx).where('devices.deleted_at', 'is', null);

/**
 * Devices that a facility had at a given time, with their positions, numbers and, where they differ, names of that time
 * (decision plans/history).
 */
export const selectDevicesAt = (ctx: AnyCtx, placeId: number, at: Date) =>
  allDevices(ctx)
    .leftJoin('device_positions as stood', (join) =>
      join.onRef('stood.device_id', '=', 'devices.id').on(sql<SqlBool>`stood.during @> ${at}::timestamptz`),
    )
    .select(['stood.map_id as mapThen', 'stood.x as xThen', 'stood.y as yThen'])
    .select(
      sql<string | null>`(select event.before ->> 'uniqueId' from device_events event
        where event.device_id = devices.id and event.kind = 'RENUMBERED' and event.at > ${at}::timestamptz
        order by event.at, event.id limit 1)`.as('numberThen'),
    )
    .select(
      sql<{ readonly name: string | null } | null>`(select step.before from audit_log step
        where step.entity = 'device' and step.entity_id = devices.id and step.action = 'device.update'
          and step.before ? 'name' and step.at > ${at}::timestamptz
        order by step.id limit 1)`.as('namedThen'),
    )
    .where('devices.place_id', '=', placeId)
    .where('devices.created_at', '<=', at)
    .where((eb) => eb.or([eb('devices.deleted_at', 'is', null), eb('devices.deleted_at', '>', at)]))
    .orderBy('devices.unique_prefix')
    .orderBy('devices.unique_number', (order) => order.asc().nullsLast())
    .orderBy('devices.id')
    .limit(PLACE_DEVICES_LIMIT)
    .execute();

const devicesOfPlace = (ctx: AnyCtx, placeId: number) => liveDevices(ctx).where('devices.place_id', '=', placeId);

type DeviceFilter = {
  readonly search?: string | undefined;
  readonly deviceType?: Ref | undefined;
  readonly zone?: Ref | undefined;
  /** Only devices on this plan, or on any plan. */
  readonly map?: number | 'any' | undefined;
  readonly limit?: number;
};

/** Devices with an alert first, then by prefix and number. */
export const selectDevicesOfPlace = (
  ctx: AnyCtx,
  placeId: number,
  { search, deviceType, zone, map, limit = PLACE_DEVICES_LIMIT }: DeviceFilter = {},
) => {
  // without a filter the plan is the same for every facility
  const isWholePlace = !search && deviceType === undefined && zone === undefined && map === undefined;
  return devicesOfPlace(ctx, placeId)
    .$if(isWholePlace, (query) => query.modifyFront(cachedPlanComment))
    .where(whereIfGiven(search, (text) => containsText([DEVICE_SEARCH_TEXT], text)))
    .where(whereIfGiven(deviceType, (ref) => matchesRef('device_types', ref)))
    .where(whereIfGiven(zone, (ref) => matchesRef('zones', ref)))
    .where(
      whereIfGiven(map, (on) =>
        on === 'any' ? sql<SqlBool>`devices.map_id is not null` : sql<SqlBool>`devices.map_id = ${on}`,
      ),
    )
    .orderBy(sql`coalesce(state.detect, false) desc`)
    .orderBy('devices.unique_prefix')
    .orderBy('devices.unique_number', (order) => order.asc().nullsLast())
    .orderBy('devices.id')
    .limit(limit)
    .execute();
};

export type DeviceRow = Awaited<ReturnType<typeof selectDevicesOfPlace>>[number];

/** The number of devices that are on no plan, and their numbers. */
export const selectNotPlaced = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select(
      sql<
        string[]
      >`coalesce(array_agg(unique_id) filter (where map_id is null or map_x is null or map_y is null), '{}')`.as(
        'notPlaced',
      ),
    )
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();

export const selectDevice = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  devicesOfPlace(ctx, placeId).where(matchesRef('devices', ref)).executeTakeFirst();

/** The devices just created, in the order of the request. */
export const selectDevicesByIds = (ctx: AnyCtx, placeId: number, ids: readonly number[]) =>
  devicesOfPlace(ctx, placeId)
    .where('devices.id', 'in', [...ids])
    .orderBy('devices.id')
    .execute();

/** Locks a device for a change of its own row; visits can still record on it. */
export const selectDeviceForUpdate = (tx: TxCtx, placeId: number, ref: Ref) =>
  tx.db
    .selectFrom('devices')
    .selectAll()
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where(matchesRef('devices', ref))
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedDevice = NonNullable<Awaited<ReturnType<typeof selectDeviceForUpdate>>>;

/** Locks all named devices in a fixed order, so that two bulk calls cannot deadlock. */
export const selectDevicesForUpdate = (tx: TxCtx, placeId: number, refs: readonly Ref[]) =>
  tx.db
    .selectFrom('devices')
    .select(['id', 'uuid', 'unique_id', 'name', 'zone_id', 'qr_code_id', 'nfc_id', 'lora_dev_eui'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where(matchesAnyRef('devices', refs))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export type BulkDevice = Awaited<ReturnType<typeof selectDevicesForUpdate>>[number];

export const selectUniqueIds = async (tx: TxCtx, placeId: number): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('devices')
    .select('unique_id')
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.unique_id);
};

/** Counts devices for the limit of a subscription: those of the root company and its clients. */
export const countLiveDevices = async (tx: AnyCtx, rootCompanyId: number): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('root_company_id', '=', rootCompanyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

export type NewDevice = {
  readonly device_type_id: number;
  readonly zone_id: number | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly location: string | null;
  readonly lora_dev_eui: string | null;
};

type PlaceIds = { readonly id: number; readonly root_company_id: number };

/** Inserts any number of devices in one statement; they differ only in their numbers. */
export const insertDevices = (tx: TxCtx, place: PlaceIds, uniqueIds: readonly string[], device: NewDevice) =>
  tx.db
    .insertInto('devices')
    .columns([
      'uuid',
      'unique_id',
      'root_company_id',
      'place_id',
      'device_type_id',
      'zone_id',
      'name',
      'description',
      'location',
      'lora_dev_eui',
      'created_at',
    ])
    .expression(
      sql<never>`select made.uuid, made.unique_id, ${place.root_company_id}::bigint, ${place.id}::bigint,
          ${device.device_type_id}::bigint, ${device.zone_id}::bigint, ${device.name}::text, ${device.description}::text,
          ${device.location}::text, ${device.lora_dev_eui}::text, ${tx.now()}::timestamptz
        from unnest(${uniqueIds.map(() => tx.newUuid())}::uuid[], ${[...uniqueIds]}::text[])
          with ordinality as made (uuid, unique_id, position)
        order by made.position`,
    )
    .returning(['id', 'unique_id'])
    .execute();

export const UNIQUE_ID_CONSTRAINT = 'devices_unique_id';
export const DEV_EUI_CONSTRAINT = 'devices_lora_dev_eui';
export const NFC_CONSTRAINT = 'devices_nfc_id';

export type DeviceChange = Partial<{
  unique_id: string;
  name: string | null;
  description: string | null;
  location: string | null;
  zone_id: number | null;
  qr_code_id: string | null;
  nfc_id: string | null;
  lora_dev_eui: string | null;
  map_id: number | null;
  map_x: number | null;
  map_y: number | null;
}>;

export const updateDeviceRow = (tx: TxCtx, id: number, change: DeviceChange) =>
  tx.db.updateTable('devices').set(change).where('id', '=', id).execute();

export const updateZoneOfDevices = (tx: TxCtx, ids: readonly number[], zoneId: number | null) =>
  tx.db
    .updateTable('devices')
    .set({ zone_id: zoneId })
    .where('id', 'in', [...ids])
    .execute();
