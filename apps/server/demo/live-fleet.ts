import { encodeUplink, UPLINK_PORT, UPLINK_TYPES } from '@trapline/contract/uplinks/codec.ts';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Application } from '../src/application.ts';
import type { Database } from '../src/kernel/database.ts';
import type { NetworkConnection, NetworkEvent, RadioCommand } from '../src/kernel/radio.ts';
import type { OpenDatabase } from '../src/ports/database/open-database.ts';

/**
 * The radio traps of the demo keep sending while it runs, through the door every network uses. What each sends and when
 * follows from its address and the clock alone. After a minute a trap fires; after two and a half the gateway of another
 * facility is out for some minutes.
 */

const TICK_MS = 5_000;
const MINUTE_MS = 60_000;
const FIRES_AFTER_MS = MINUTE_MS;
const OUT_AFTER_MS = 2.5 * MINUTE_MS;
const BACK_AFTER_MS = 9 * MINUTE_MS;
/** Of the port on which devices of the new generation are told something. */
const FRAMED_PORT = 21;
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
};

const selectTraps = async (db: Kysely<Database>): Promise<readonly Trap[]> => {
  const { rows } = await sql<Trap>`
    select device.id, device.dev_eui as "devEui", device.place_id as "placeId", state.detected, state.battery,
      state.detections_counter as counter, state.rssi, coalesce(state.reporting_period, 60) as period,
      state.last_uplink_at as "lastUplinkAt"
    from lora_devices device join lora_device_states state on state.lora_device_id = device.id
    where device.deleted_at is null and device.device_id is not null and device.place_id is not null
    order by device.id limit 2000`.execute(db);
  return rows;
};

/** The connection of the fleet; made once. */
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

/** Traps that stand in alarm when the world begins have an alarm somebody can take. */
const openAlarms = (db: Kysely<Database>) =>
  sql`
    insert into alarms (uuid, root_company_id, place_id, kind, device_id, lora_device_id, raised_at, told_at, last_at)
    select gen_random_uuid(), device.root_company_id, device.place_id, 'detection', device.device_id, device.id,
      state.detected_at, state.detected_at, state.detected_at
    from lora_devices device join lora_device_states state on state.lora_device_id = device.id
    where state.detected and state.detected_at is not null and device.deleted_at is null
      and device.place_id is not null and device.device_id is not null
    on conflict do nothing`.execute(db);

/** Gateways by facility: each has one of its own, as far as there are. */
const gatewaysFor = async (db: Kysely<Database>, traps: readonly Trap[]): Promise<ReadonlyMap<number, string>> => {
  const gateways = await db
    .selectFrom('lora_gateways')
    .select('dev_eui')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(500)
    .execute();
  const places = [...new Set(traps.map(({ placeId }) => placeId))].sort((one, other) => one - other);
  return new Map(places.flatMap((id, index) => (gateways[index] ? [[id, gateways[index].dev_eui] as const] : [])));
};

/** Traps are heard by the gateway of their facility from the start, so that an outage tells of all of them. */
const noteGateways = (db: Kysely<Database>, traps: readonly Trap[], gateways: ReadonlyMap<number, string>) =>
  sql`
    update lora_device_states state set gateway_eui = told.eui
    from unnest(${traps.map(({ id }) => id)}::bigint[], ${traps.map(({ placeId }) => gateways.get(placeId) ?? null)}::text[])
      as told(id, eui)
    where state.lora_device_id = told.id and state.gateway_eui is null and told.eui is not null`.execute(db);

const hash = (text: string): number => {
  let value = 0;
  for (const letter of text) value = (Math.imul(value, 31) + letter.charCodeAt(0)) >>> 0;
  return value;
};

const slotOf = ({ devEui, period }: Trap, at: number): number =>
  Math.floor((at + (hash(devEui) % (period * MINUTE_MS))) / (period * MINUTE_MS));

type Sending = {
  readonly at: Date;
  readonly frame: number;
  readonly ackSeq: number | undefined;
  readonly fires: boolean;
};

const uplinkOf = (trap: Trap, gateway: string | undefined, { at, frame, ackSeq, fires }: Sending): NetworkEvent => ({
  type: 'uplink',
  devEui: trap.devEui,
  session: 'demo',
  frameCounter: frame,
  port: UPLINK_PORT,
  spreadingFactor: 7,
  networkTime: at,
  payload: encodeUplink({
    type: fires ? UPLINK_TYPES.detection : UPLINK_TYPES.health,
    batteryLevel: trap.battery ?? 255,
    // one whose alarm was ended zeroes its own when it next connects
    detectStatus: trap.detected || fires ? 1 : 0,
    detectionsCounter: (trap.counter ?? 0) + (fires ? 1 : 0),
    detectionsCounterNew: fires ? 1 : 0,
    temperatureLevel: 8 + ((hash(trap.devEui) + frame) % 20) / 2,
    ackSeq,
    ...(fires && { detectedByAlgorithm: 4, detectionNumber: 1, detectionAge: 2 }),
  }),
  status: null,
  ackedMessageId: null,
  gateways: [{ eui: gateway ?? null, rssi: (trap.rssi ?? -90) + ((hash(trap.devEui) + frame) % 5) - 2, snr: 7 }],
});

/** A person of the demo is assigned where it happens, so that whoever signs in sees it. */
const selectPlacesOfTechnician = async (db: Kysely<Database>): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('place_users')
    .innerJoin('users', 'users.id', 'place_users.user_id')
    .select('place_users.place_id as id')
    .where('users.email', '=', 'technik@deratex.example')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

class Fleet {
  readonly #db: Kysely<Database>;
  readonly #services: Application['services'];
  readonly #connection: NetworkConnection;
  readonly #gateways: ReadonlyMap<number, string>;
  readonly #dead: ReadonlySet<string>;
  readonly #fires: string | undefined;
  readonly #out: number | undefined;
  readonly #began = Date.now();
  readonly #slots = new Map<string, number>();
  readonly #waiting = new Map<string, RadioCommand>();
  #hasFired = false;
  #isOut = false;

  constructor(
    db: Kysely<Database>,
    services: Application['services'],
    connection: NetworkConnection,
    told: { traps: readonly Trap[]; gateways: ReadonlyMap<number, string>; ours: ReadonlySet<number> },
  ) {
    this.#db = db;
    this.#services = services;
    this.#connection = connection;
    this.#gateways = told.gateways;
    const silent = (trap: Trap) =>
      trap.lastUplinkAt === null ||
      this.#began - trap.lastUplinkAt.getTime() > SILENT_PERIODS * trap.period * MINUTE_MS;
    // those that fell silent while nothing ran are as well as ever; those that were silent in the world stay so
    const isFresh = told.traps.filter(silent).length < told.traps.length / 2;
    this.#dead = new Set(isFresh ? told.traps.filter(silent).map(({ devEui }) => devEui) : []);
    const seen = told.traps.filter((trap) => told.ours.has(trap.placeId) && !this.#dead.has(trap.devEui));
    this.#fires = seen.find(({ detected }) => !detected)?.devEui;
    const firing = told.traps.find(({ devEui }) => devEui === this.#fires)?.placeId;
    this.#out = seen.find(({ placeId }) => placeId !== firing && told.gateways.has(placeId))?.placeId;
    for (const trap of told.traps) this.#slots.set(trap.devEui, slotOf(trap, this.#began));
  }

  /** Fetched with the next uplink, which comes soon: nobody watches a demo for an hour. */
  send = async (command: RadioCommand): Promise<{ networkMessageId: string | null }> => {
    this.#waiting.set(command.devEui, command);
    return { networkMessageId: null };
  };

  #gatewayEvents(elapsed: number): NetworkEvent[] {
    const eui = this.#gateways.get(this.#out ?? 0);
    const shouldBeOut = elapsed >= OUT_AFTER_MS && elapsed < BACK_AFTER_MS;
    if (eui === undefined || shouldBeOut === this.#isOut) return [];
    this.#isOut = shouldBeOut;
    return [{ type: 'gateway', eui, connected: !shouldBeOut, lastUplinkAt: null, at: new Date() }];
  }

  #sendingOf(trap: Trap, now: number): NetworkEvent[] {
    const slot = slotOf(trap, now);
    const command = this.#waiting.get(trap.devEui);
    const fires = !this.#hasFired && trap.devEui === this.#fires && now - this.#began >= FIRES_AFTER_MS;
    const isDue = slot !== this.#slots.get(trap.devEui) || command !== undefined || fires;
    if (!isDue || this.#dead.has(trap.devEui) || (this.#isOut && trap.placeId === this.#out)) return [];
    this.#slots.set(trap.devEui, slot);
    this.#waiting.delete(trap.devEui);
    if (fires) this.#hasFired = true;
    const ackSeq = command?.port === FRAMED_PORT ? command.payload[1] : undefined;
    // seconds since a fixed day: grows with every frame, over restarts too
    const frame = Math.floor(now / 1000) - 1_760_000_000;
    const told = uplinkOf(trap, this.#gateways.get(trap.placeId), { at: new Date(now), frame, ackSeq, fires });
    if (!command) return [told];
    const acked = { type: 'downlink', devEui: trap.devEui, state: 'acked', commandUuid: command.uuid } as const;
    return [told, { ...acked, networkMessageId: null, error: null }];
  }

  async tick(): Promise<void> {
    const now = Date.now();
    const traps = await selectTraps(this.#db);
    const events = [...this.#gatewayEvents(now - this.#began), ...traps.flatMap((trap) => this.#sendingOf(trap, now))];
    if (events.length > 0) await this.#services.radio.take(this.#connection, events);
  }
}

/** Answers what ends it. */
export const startLiveFleet = async (
  { services }: Pick<Application, 'services'>,
  { db }: Pick<OpenDatabase, 'db'>,
  onError: (error: unknown) => void,
): Promise<() => void> => {
  const connection = await openConnection(db);
  await openAlarms(db);
  const traps = await selectTraps(db);
  const told = { traps, gateways: await gatewaysFor(db, traps), ours: await selectPlacesOfTechnician(db) };
  await noteGateways(db, traps, told.gateways);
  const fleet = new Fleet(db, services, connection, told);
  services.radio.addSender(connection.id, fleet.send);
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    void fleet
      .tick()
      .catch(onError)
      .finally(() => {
        isAtWork = false;
      });
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
};
