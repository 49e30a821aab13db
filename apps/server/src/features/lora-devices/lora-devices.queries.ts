import type { SignalStatus } from '@trapline/contract/devices/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import {
  LORA_DEVICES_LIMIT,
  type LoraSort,
  type LoraVersion,
  PENDING_COMMAND_STATES,
} from '@trapline/contract/lora-devices/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { Actor, AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { companyIsVisible, ownerIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { reportingPeriod } from '../radio-states/reporting-period.read.ts';

/** LoRa devices of a visible company; a user assigned to facilities sees only those in these facilities. */
const isLoraVisible = (actor: Actor): Expression<SqlBool> => {
  if (actor.kind !== 'user' || actor.type === 'SUPER_ADMIN' || actor.type === 'COMPANY_ADMIN')
    return companyIsVisible(actor);
  return sql<SqlBool>`(places.id is not null and places.deleted_at is null and ${placeIsVisible(actor)})`;
};

const period = reportingPeriod('lora_devices');

/** The radio interval of the facility in minutes; without a facility, the default of a new facility. */
const placeInterval = sql<number>`coalesce(places.radio_error_interval, 15)`;

const liveLoraDevices = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('lora_devices')
    .innerJoin('companies', 'companies.id', 'lora_devices.company_id')
    .leftJoin('places', 'places.id', 'lora_devices.place_id')
    .leftJoin('devices', 'devices.id', 'lora_devices.device_id')
    .leftJoin('lora_device_states as state', 'state.lora_device_id', 'lora_devices.id')
    .leftJoin('payload_profiles as profile', 'profile.id', 'lora_devices.payload_profile_id')
    .where('lora_devices.deleted_at', 'is', null);

/** Base of every query. The condition on the root company allows the use of the indexes per root company. */
const visibleLoraDevices = (ctx: AnyCtx) =>
  liveLoraDevices(ctx).where(isLoraVisible(ctx.actor)).where(ownerIsVisible(ctx.actor, 'lora_devices'));

const loraDeviceDetails = (query: ReturnType<typeof liveLoraDevices>) =>
  query.select([
    'lora_devices.id',
    'lora_devices.uuid',
    'lora_devices.version',
    'lora_devices.root_company_id as rootCompanyId',
    'lora_devices.name',
    'lora_devices.description',
    'lora_devices.dev_eui as devEui',
    'lora_devices.app_eui as appEui',
    'lora_devices.is_old as isOld',
    'lora_devices.network_uuid as networkUuid',
    'lora_devices.network_error as networkError',
    'lora_devices.configuration',
    'lora_devices.created_at as createdAt',
    'companies.id as companyId',
    'companies.uuid as companyUuid',
    'companies.name as companyName',
    'places.id as placeId',
    'places.uuid as placeUuid',
    'places.name as placeName',
    'devices.id as deviceId',
    'devices.uuid as deviceUuid',
    'devices.unique_id as uniqueId',
    'profile.uuid as profileUuid',
    'profile.name as profileName',
    'state.detected',
    'state.detected_at as detectedAt',
    'state.admin_detected as adminDetected',
    'state.admin_detected_at as adminDetectedAt',
    'state.clearing_since as clearingSince',
    'state.last_uplink_at as lastUplinkAt',
    'state.last_status as lastStatus',
    'state.battery',
    sql<boolean>`lora_devices.sealed_app_key is not null`.as('hasAppKey'),
    placeInterval.as('placeInterval'),
    period.as('reportingPeriod'),
    sql<number>`(select count(*) from lora_commands command where command.lora_device_id = lora_devices.id
      and command.state in (${sql.join(PENDING_COMMAND_STATES.map((state) => sql.lit(state)))}))::integer`.as(
      'pendingCommands',
    ),
  ]);

/** The company itself or, when it is a root company, any of its clients. */
const isOfCompany = (company: Ref): Expression<SqlBool> =>
  sql<SqlBool>`companies.id in (select chosen.id from companies chosen
    left join companies owner on owner.id = chosen.parent_id
    where ${matchesRef('chosen', company)} or (owner.id is not null and ${matchesRef('owner', company)}))`;

/** `signalStatusOf` of the contract in SQL, for paged rows; a test compares the two. */
const hasStatus = (status: SignalStatus, now: Date): Expression<SqlBool> => {
  const isAlarming = sql<SqlBool>`coalesce(state.detected, false)`;
  const isSilent = sql<SqlBool>`(state.last_uplink_at is null or state.last_uplink_at < ${now}::timestamptz - make_interval(mins =>
    case when ${period} > ${placeInterval} then 2 * ${period} else ${placeInterval} end))`;
  if (status === 'alert') return isAlarming;
  return sql<SqlBool>`not ${isAlarming} and ${status === 'noSignal' ? isSilent : sql`not ${isSilent}`}`;
};

export type LoraFilter = {
  readonly search?: string | undefined;
  readonly company?: Ref | undefined;
  readonly version: LoraVersion;
  readonly status?: SignalStatus | undefined;
};

const filteredLoraDevices = (ctx: AnyCtx, { search, company, version, status }: LoraFilter) => {
  const canSeeDevEui = mayRead(currentUser(ctx), 'lora.see-technical');
  const columns = ['lora_devices.name', 'lora_devices.description', 'places.name', 'devices.unique_id'];
  return visibleLoraDevices(ctx)
    .where(
      whereIfGiven(search, (text) => containsText(canSeeDevEui ? ['lora_devices.dev_eui', ...columns] : columns, text)),
    )
    .where(whereIfGiven(company, isOfCompany))
    .where(
      whereIfGiven(version === 'ALL' ? null : version, (one) => sql<SqlBool>`lora_devices.is_old = ${one === 'OLD'}`),
    )
    .where(whereIfGiven(status, (value) => hasStatus(value, ctx.now())));
};

/** The sort orders. LoRa devices without an uplink or without a name come last. */
const ORDERS: Readonly<Record<LoraSort, ReturnType<typeof sql>>> = {
  createdAt: sql`lora_devices.created_at desc, lora_devices.id desc`,
  lastUplinkAt: sql`state.last_uplink_at desc nulls last, lora_devices.id desc`,
  name: sql`lora_devices.name asc nulls last, lora_devices.id asc`,
};

type Page = { readonly sort: LoraSort; readonly limit: number; readonly offset: number };

export const selectLoraDevices = (ctx: AnyCtx, filter: LoraFilter, { sort, limit, offset }: Page) =>
  loraDeviceDetails(filteredLoraDevices(ctx, filter)).orderBy(ORDERS[sort]).limit(limit).offset(offset).execute();

export type LoraDeviceRow = Awaited<ReturnType<typeof selectLoraDevices>>[number];

export const countLoraDevices = async (ctx: AnyCtx, filter: LoraFilter): Promise<number> => {
  const { n } = await filteredLoraDevices(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export const selectLoraDevice = (ctx: AnyCtx, ref: Ref) =>
  loraDeviceDetails(visibleLoraDevices(ctx)).where(matchesRef('lora_devices', ref)).executeTakeFirst();

/** The LoRa device of a device; the caller has checked that the user may see the device. */
export const selectLoraOfDevice = (ctx: AnyCtx, deviceId: number) =>
  loraDeviceDetails(liveLoraDevices(ctx)).where('lora_devices.device_id', '=', deviceId).executeTakeFirst();

type PlaceIds = { readonly id: number; readonly company_id: number; readonly root_company_id: number };

/**
 * LoRa devices for the devices of a facility: those in the facility, and those of its company or root company that are
 * not assigned to a device.
 */
const assignableLoraDevices = (ctx: AnyCtx, place: PlaceIds) =>
  ctx.db
    .selectFrom('lora_devices')
    .leftJoin('devices', 'devices.id', 'lora_devices.device_id')
    .where('lora_devices.deleted_at', 'is', null)
    .where('lora_devices.root_company_id', '=', place.root_company_id)
    .where((eb) =>
      eb.or([
        eb('lora_devices.place_id', '=', place.id),
        eb.and([
          eb('lora_devices.device_id', 'is', null),
          eb('lora_devices.company_id', 'in', [place.company_id, place.root_company_id]),
        ]),
      ]),
    );

export const selectLoraDevicesForPlace = (ctx: AnyCtx, place: PlaceIds, limit: number = LORA_DEVICES_LIMIT) =>
  assignableLoraDevices(ctx, place)
    .select([
      'lora_devices.id',
      'lora_devices.uuid',
      'lora_devices.name',
      'lora_devices.description',
      'lora_devices.dev_eui as devEui',
      'lora_devices.is_old as isOld',
      'devices.uuid as deviceUuid',
    ])
    .orderBy('lora_devices.name')
    .orderBy('lora_devices.id')
    .limit(limit)
    .execute();

const LOCKED_COLUMNS = [
  'lora_devices.id',
  'lora_devices.uuid',
  'lora_devices.version',
  'lora_devices.root_company_id',
  'lora_devices.company_id',
  'lora_devices.place_id',
  'lora_devices.device_id',
  'lora_devices.name',
  'lora_devices.description',
  'lora_devices.dev_eui',
  'lora_devices.app_eui',
  'lora_devices.is_old',
  'lora_devices.configuration',
  'lora_devices.payload_profile_id',
] as const;

/** Locks the radio state of a LoRa device that will be assigned in the facility. The LoRa device is locked after it. */
export const lockStateForPlace = (tx: TxCtx, place: PlaceIds, ref: Ref) =>
  tx.db
    .selectFrom('lora_device_states as state')
    .innerJoin('lora_devices', 'lora_devices.id', 'state.lora_device_id')
    .select('state.lora_device_id')
    .where('lora_devices.root_company_id', '=', place.root_company_id)
    .where(matchesRef('lora_devices', ref))
    .forUpdate('state')
    .executeTakeFirst();

/** Locks a LoRa device. The caller has locked its device first, in the same order as for an assignment. */
export const lockLoraForPlace = (tx: TxCtx, place: PlaceIds, ref: Ref) =>
  assignableLoraDevices(tx, place)
    .select(LOCKED_COLUMNS)
    .where(matchesRef('lora_devices', ref))
    .forNoKeyUpdate('lora_devices')
    .executeTakeFirst();

export const lockLoraDevice = (tx: TxCtx, ref: Ref) =>
  visibleLoraDevices(tx)
    .select(LOCKED_COLUMNS)
    .where(matchesRef('lora_devices', ref))
    .forNoKeyUpdate('lora_devices')
    .executeTakeFirst();

export type LockedLora = NonNullable<Awaited<ReturnType<typeof lockLoraDevice>>>;

/** The placement of a LoRa device without a lock, because its device must be locked first. */
export const selectCurrentPlacement = (tx: TxCtx, ref: Ref) =>
  visibleLoraDevices(tx).select(LOCKED_COLUMNS).where(matchesRef('lora_devices', ref)).executeTakeFirst();

export const lockDevice = (tx: TxCtx, id: number) =>
  tx.db.selectFrom('devices').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const lockLoraOfDevice = (tx: TxCtx, deviceId: number) =>
  liveLoraDevices(tx)
    .select(LOCKED_COLUMNS)
    .where('lora_devices.device_id', '=', deviceId)
    .forNoKeyUpdate('lora_devices')
    .executeTakeFirst();

export const LORA_DEV_EUI_CONSTRAINT = 'lora_devices_dev_eui';
export const ONE_PER_DEVICE_CONSTRAINT = 'lora_devices_of_device';

export type NewLora = {
  readonly root_company_id: number;
  readonly company_id: number;
  readonly place_id: number | null;
  readonly device_id: number | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly dev_eui: string;
  readonly app_eui: string;
  readonly sealed_app_key: string | null;
  readonly payload_profile_id?: number | null;
};

export const insertLoraDevices = (tx: TxCtx, rows: readonly NewLora[]) =>
  tx.db
    .insertInto('lora_devices')
    .values(rows.map((row) => ({ ...row, uuid: tx.newUuid(), user_id: currentUser(tx).id, created_at: tx.now() })))
    .returning(['id', 'uuid', 'dev_eui'])
    .execute();

export type LoraChange = Partial<{
  name: string | null;
  description: string | null;
  company_id: number;
  root_company_id: number;
  place_id: number | null;
  device_id: number | null;
  sealed_app_key: string;
  configuration: string;
  payload_profile_id: number | null;
}>;

export const updateLoraRow = (tx: TxCtx, id: number, change: LoraChange) =>
  tx.db.updateTable('lora_devices').set(change).where('id', '=', id).execute();

export const markLoraDeleted = (tx: TxCtx, id: number) =>
  tx.db
    .updateTable('lora_devices')
    .set({ deleted_at: tx.now(), deleted_by: currentUser(tx).id })
    .where('id', '=', id)
    .execute();

/** A device that already has the identity, entered by hand or from older data; with its root company. */
export const lockDeviceWithDevEui = (tx: TxCtx, devEui: string) =>
  tx.db
    .selectFrom('devices')
    .innerJoin('places', 'places.id', 'devices.place_id')
    .select(['devices.id', 'devices.root_company_id', 'devices.place_id', 'places.company_id'])
    .where('devices.lora_dev_eui', '=', devEui)
    .where('devices.deleted_at', 'is', null)
    .forNoKeyUpdate('devices')
    .executeTakeFirst();

/** Locks a device of a visible facility before a LoRa device is assigned to it. */
export const lockTargetDevice = (tx: TxCtx, ref: Ref, placeId?: number) =>
  tx.db
    .selectFrom('devices')
    .innerJoin('places', 'places.id', 'devices.place_id')
    .select([
      'devices.id',
      'devices.uuid',
      'devices.unique_id',
      'devices.root_company_id',
      'devices.place_id',
      'devices.lora_dev_eui',
      'places.company_id',
    ])
    .where(matchesRef('devices', ref))
    .where('devices.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(tx.actor))
    .where(whereIfGiven(placeId, (id) => sql<SqlBool>`devices.place_id = ${id}`))
    .forNoKeyUpdate('devices')
    .executeTakeFirst();

export type TargetDevice = NonNullable<Awaited<ReturnType<typeof lockTargetDevice>>>;

export const selectDeviceOfPlace = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  ctx.db
    .selectFrom('devices')
    .select(['id', 'uuid'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where(matchesRef('devices', ref))
    .executeTakeFirst();

/** Owners of these radio identities: of LoRa devices, and of devices with an identity entered by hand. */
export const selectRegisteredEuis = (ctx: AnyCtx, devEuis: readonly string[]) => {
  const anyDevEui = sql<string>`any(${[...devEuis]}::text[])`;
  return ctx.db
    .selectFrom('lora_devices')
    .select(['dev_eui as devEui', 'root_company_id as rootCompanyId'])
    .where('dev_eui', '=', anyDevEui)
    .where('deleted_at', 'is', null)
    .unionAll(
      ctx.db
        .selectFrom('devices')
        .select([sql<string>`devices.lora_dev_eui`.as('devEui'), 'root_company_id as rootCompanyId'])
        .where('lora_dev_eui', '=', anyDevEui)
        .where('deleted_at', 'is', null),
    )
    .execute();
};
