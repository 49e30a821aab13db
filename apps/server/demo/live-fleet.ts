import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Application } from '../src/application.ts';
import type { Database } from '../src/kernel/database.ts';
import type { NetworkConnection } from '../src/kernel/radio.ts';
import type { OpenDatabase } from '../src/ports/database/open-database.ts';
import { openSimulator, type Script, type ScriptedDevice } from '../src/ports/radio/simulator/open-simulator.ts';
import { buildDeviceHealth } from './build-device-health.ts';

/**
 * The radio traps of the demo send while it runs: the built-in network with the traps of the demo world. After one
 * minute a trap fires; after two and a half minutes the gateway of another facility fails for some minutes.
 */

const SEED = 20_261_120;
const TICK_MS = 5_000;
const MINUTE_MS = 60_000;
const DETECTION_DELAY_MS = MINUTE_MS;
const OUTAGE_START_MS = 2.5 * MINUTE_MS;
const OUTAGE_END_MS = 9 * MINUTE_MS;
const SILENT_PERIODS = 3;

type Trap = {
  readonly id: number;
  readonly devEui: string;
  readonly placeId: number;
  readonly detected: boolean;
  readonly battery: number | null;
  readonly counter: number | null;
  readonly rssi: number | null;
  readonly period: number;
  readonly lastUplinkAt: Date | null;
  readonly topFrame: number | null;
};

const selectTraps = async (db: Kysely<Database>): Promise<readonly Trap[]> => {
  const { rows } = await sql<Trap>`
    select device.id, device.dev_eui as "devEui", device.place_id as "placeId",
      (state.detected or state.admin_detected) as detected, state.battery,
      state.detections_counter as counter, state.rssi, coalesce(state.reporting_period, 60) as period,
      state.last_uplink_at as "lastUplinkAt", state.top_frame as "topFrame"
    from lora_devices device join lora_device_states state on state.lora_device_id = device.id
    where device.deleted_at is null and device.device_id is not null and device.place_id is not null
    order by device.id limit 2000`.execute(db);
  return rows;
};

/** Returns the connection of the fleet; creates it once. */
const openConnection = async (db: Kysely<Database>): Promise<NetworkConnection> => {
  const known = await db
    .selectFrom('lora_network_connections')
    .select('id')
    .where('kind', '=', 'simulator')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const { id } =
    known ??
    (await db
      .insertInto('lora_network_connections')
      .values({ uuid: uuidv7(), kind: 'simulator', name: 'Demo', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow());
  return { id, kind: 'simulator', rootCompanyId: null };
};

/**
 * Creates open alarms for traps that are in alarm at the start of the demo data, so that people can acknowledge them.
 */
const openAlarms = (db: Kysely<Database>) =>
  sql`
    insert into alarms (uuid, root_company_id, place_id, kind, device_id, lora_device_id, raised_at, registered_at, last_at)
    select gen_random_uuid(), device.root_company_id, device.place_id, 'detection', device.device_id, device.id,
      state.detected_at, state.detected_at, state.detected_at
    from lora_devices device join lora_device_states state on state.lora_device_id = device.id
    where state.detected and state.detected_at is not null and device.deleted_at is null
      and device.place_id is not null and device.device_id is not null
    on conflict do nothing`.execute(db);

/** Assigns a gateway to each facility, as long as there are enough. */
const gatewaysFor = async (db: Kysely<Database>, traps: readonly Trap[]): Promise<ReadonlyMap<number, string>> => {
  const gateways = await db
    .selectFrom('lora_gateways')
    .select('dev_eui')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(500)
    .execute();
  const placeIds = [...new Set(traps.map(({ placeId }) => placeId))].sort((one, other) => one - other);
  return new Map(placeIds.flatMap((id, index) => (gateways[index] ? [[id, gateways[index].dev_eui] as const] : [])));
};

/**
 * The gateway of the facility receives all its traps from the start, so an outage affects all of them. Commands go out
 * at once through the same connection.
 */
const storeRoutes = (
  db: Kysely<Database>,
  traps: readonly Trap[],
  { gateways, connection }: { readonly gateways: ReadonlyMap<number, string>; readonly connection: NetworkConnection },
) =>
  sql`
    update lora_device_states state set gateway_eui = coalesce(state.gateway_eui, reported.eui),
      connection_id = coalesce(state.connection_id, ${connection.id})
    from unnest(${traps.map(({ id }) => id)}::bigint[], ${traps.map(({ placeId }) => gateways.get(placeId) ?? null)}::text[])
      as reported(id, eui)
    where state.lora_device_id = reported.id and (state.gateway_eui is null or state.connection_id is null)`.execute(
    db,
  );

/** Facilities of the demo technician: the script takes place in one of them, so that everyone who signs in sees it. */
const selectPlacesOfTechnician = async (db: Kysely<Database>): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('place_users')
    .innerJoin('users', 'users.id', 'place_users.user_id')
    .select('place_users.place_id as id')
    .where('users.email', '=', 'technik@deratex.example')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

type FleetCast = {
  /** Traps that are silent in the demo data stay silent. */
  readonly silent: ReadonlySet<string>;
  /** Traps of a technician without a detection and without a role in the script. */
  readonly withoutRole: readonly Trap[];
  readonly script: Script;
};

/** The program prints at its start which account plays which role. */
const assignRoles = (
  traps: readonly Trap[],
  gateways: ReadonlyMap<number, string>,
  { ours: technicianPlaces, began: startedAt }: { readonly ours: ReadonlySet<number>; readonly began: number },
): FleetCast => {
  const isSilent = ({ lastUplinkAt, period }: Trap) =>
    lastUplinkAt === null || startedAt - lastUplinkAt.getTime() > SILENT_PERIODS * period * MINUTE_MS;
  // traps that became silent while the demo was not running are not faulty
  const isFresh = traps.filter(isSilent).length < traps.length / 2;
  const silentEuis = new Set(isFresh ? traps.filter(isSilent).map(({ devEui }) => devEui) : []);
  const technicianTraps = traps.filter((trap) => technicianPlaces.has(trap.placeId) && !silentEuis.has(trap.devEui));
  const firing = technicianTraps.find(({ detected }) => !detected);
  const gatewayWithOutage = gateways.get(
    technicianTraps.find(({ placeId }) => placeId !== firing?.placeId && gateways.has(placeId))?.placeId ?? 0,
  );
  const timeAfter = (ms: number) => new Date(startedAt + ms);
  return {
    silent: silentEuis,
    withoutRole: technicianTraps.filter(
      (trap) => !trap.detected && trap !== firing && gateways.get(trap.placeId) !== gatewayWithOutage,
    ),
    script: {
      fires: firing ? [{ devEui: firing.devEui, at: timeAfter(DETECTION_DELAY_MS) }] : [],
      outages: gatewayWithOutage
        ? [{ gatewayEui: gatewayWithOutage, from: timeAfter(OUTAGE_START_MS), until: timeAfter(OUTAGE_END_MS) }]
        : [],
    },
  };
};

const WEAK_RSSI = -90;
const UNKNOWN_BATTERY = 255;

const deviceOf = (
  { devEui, placeId, period, ...trap }: Trap,
  gateways: ReadonlyMap<number, string>,
): ScriptedDevice => ({
  devEui,
  periodMs: period * MINUTE_MS,
  gatewayEui: gateways.get(placeId) ?? null,
  rssi: trap.rssi ?? WEAK_RSSI,
  battery: trap.battery ?? UNKNOWN_BATTERY,
  detected: trap.detected,
  detectionsCounter: trap.counter ?? 0,
  topFrame: trap.topFrame,
});

/** Returns the function that stops the fleet. */
export const startLiveFleet = async (
  application: Pick<Application, 'services' | 'http'>,
  { db }: Pick<OpenDatabase, 'db'>,
  onError: (error: unknown) => void,
): Promise<() => void> => {
  const { services } = application;
  const connection = await openConnection(db);
  await openAlarms(db);
  const traps = await selectTraps(db);
  const gateways = await gatewaysFor(db, traps);
  await storeRoutes(db, traps, { gateways, connection });
  const technicianPlaces = await selectPlacesOfTechnician(db);
  const { silent, withoutRole, script } = assignRoles(traps, gateways, { ours: technicianPlaces, began: Date.now() });
  // a changed password of the demo admin must not stop the traps
  const toHealthTraps = (selected: readonly Trap[]) =>
    selected.map((trap) => ({ ...trap, gatewayEui: gateways.get(trap.placeId) ?? null }));
  await buildDeviceHealth(
    { application, db, connection },
    toHealthTraps(traps.filter(({ placeId, devEui }) => technicianPlaces.has(placeId) && !silent.has(devEui))),
    toHealthTraps(withoutRole),
  ).catch(onError);
  const world = {
    seed: SEED,
    now: () => new Date(),
    tickMs: TICK_MS,
    script,
    devices: async () =>
      (await selectTraps(db)).map((trap) => ({ ...deviceOf(trap, gateways), isMute: silent.has(trap.devEui) })),
  };
  const simulator = await openSimulator(world, {
    receive: (event) => services.radio.receive(connection, [event]),
    onFault: onError,
  });
  services.radio.addSender(connection.id, simulator.send);
  return () => void simulator.stop();
};
