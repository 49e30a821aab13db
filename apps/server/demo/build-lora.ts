import { COMMAND_PORT, encodeCommand } from '@trapline/contract/lora-devices/downlinks.ts';
import { NEW_APP_EUI, OLD_APP_EUI } from '@trapline/contract/lora-devices/rules.ts';
import type { SeedRow } from '../src/seed/bulk-insert.ts';
import { buildAlarms } from './build-alarms.ts';
import { addDays, addMinutes } from './clock.ts';
import type { Random } from './random.ts';
import { getRequired, type PlaceRef, type World } from './world-context.ts';

/** Radio of the demo data: a LoRa device in each electronic trap, and the gateways that receive them. */

type State = SeedRow<'device_states'>;
type Trap = SeedRow<'devices'> & { readonly id: number; readonly lora_dev_eui: string };

/** The operator of the radio fleet. */
const OPERATOR = 'super@trapline.example';

/** About a third is of the old generation. */
const OLD_SHARE = 0.3;

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

const configurationOf = (reporting: number, isOld: boolean) =>
  isOld
    ? { unconfirmedStatusPeriod: reporting * MINUTE_SECONDS }
    : {
        pir: 1,
        reed1: 1,
        reed2: 0,
        ext1: 0,
        ext2: 0,
        reed1Inv: 0,
        reed2Inv: 0,
        confirmedStatusPeriod: DAY_SECONDS,
        unconfirmedStatusPeriod: reporting * MINUTE_SECONDS,
        failedSendRetryPeriod: 60,
        failedSendRetry: 3,
      };

const statusOf = ({ battery, detect, detection_counter }: State) => ({
  batteryLevel: battery ?? 255,
  detectStatus: detect ? 1 : 0,
  detectionsCounter: detection_counter ?? 0,
  detectionsCounterNew: detect ? 1 : 0,
  detectedByAlgorithm: detect ? 4 : null,
  detectionNumber: detect ? 1 : null,
});

/** Adds past configurations and alarms: the history that users read, and the commands for it. */
const addHistory = (world: World, loraDeviceId: number, state: State, trap: Trap, isOld: boolean): void => {
  const { ledger } = world;
  const user_id = getRequired(world.people, OPERATOR).id;
  const root_company_id = trap.root_company_id;
  const installed = addMinutes(trap.created_at as Date, 30);
  const { reporting_period } = state;
  const shared = { root_company_id, lora_device_id: loraDeviceId };
  ledger.add('lora_history', installed, {
    ...shared,
    type: 'CONFIGURATION',
    data: configurationOf(reporting_period ?? MINUTE_SECONDS, isOld),
    visibility: 'ADMIN',
    user_id,
    created_at: installed,
  });
  if (state.detected_at instanceof Date)
    ledger.add('lora_history', state.detected_at, {
      ...shared,
      type: 'ALERT',
      data: { source: 'device' },
      visibility: 'ALL',
      user_id: null,
      created_at: state.detected_at,
    });
};

const RECEIVE_DELAY_MINUTES = 2;

/** Adds a command that was fetched long ago and, for some devices, one that has been waiting for some minutes. */
const addCommands = (world: World, loraDeviceId: number, trap: Trap, random: Random): void => {
  const { ledger, now } = world;
  const user_id = getRequired(world.people, OPERATOR).id;
  const command = (seq: number, ordered: Date, isApplied: boolean) =>
    ledger.add('lora_commands', ordered, {
      root_company_id: trap.root_company_id,
      lora_device_id: loraDeviceId,
      kind: 'status',
      slot: 'status',
      port: COMMAND_PORT,
      payload: encodeCommand(seq, { kind: 'status' }),
      seq,
      state: isApplied ? 'applied' : 'queued',
      tries: isApplied ? 1 : 0,
      user_id,
      created_at: ordered,
      sent_at: isApplied ? addMinutes(ordered, 1) : null,
      acked_at: isApplied ? addMinutes(ordered, 1 + RECEIVE_DELAY_MINUTES) : null,
      applied_at: isApplied ? addMinutes(ordered, 1 + RECEIVE_DELAY_MINUTES) : null,
      ended_at: isApplied ? addMinutes(ordered, 1 + RECEIVE_DELAY_MINUTES) : null,
      expires_at: addDays(ordered, 14),
    });
  command(0, addDays(now, -random.between(5, 30)), true);
  if (random.chance(0.1)) command(1, addMinutes(now, -random.between(5, 50)), false);
};

const addLora = (world: World, place: PlaceRef, trap: Trap, state: State, random: Random): void => {
  const { ledger } = world;
  const isOld = random.chance(OLD_SHARE);
  const createdAt = trap.created_at as Date;
  const { company_id } = getRequired(new Map(ledger.rows('places').map((row) => [row.id, row])), place.id);
  const id = ledger.add('lora_devices', createdAt, {
    root_company_id: trap.root_company_id,
    company_id,
    place_id: place.id,
    device_id: trap.id,
    name: `Czujnik ${trap.unique_id}`,
    description: null,
    dev_eui: trap.lora_dev_eui,
    app_eui: isOld ? OLD_APP_EUI : NEW_APP_EUI,
    configuration: configurationOf(state.reporting_period ?? MINUTE_SECONDS, isOld),
    user_id: getRequired(world.people, OPERATOR).id,
    created_at: createdAt,
  });
  ledger.link('lora_device_states', {
    lora_device_id: id,
    root_company_id: trap.root_company_id,
    detected: state.detect ?? false,
    detected_at: state.detected_at ?? null,
    admin_detected: state.detect ?? false,
    admin_detected_at: state.detected_at ?? null,
    last_uplink_at: state.last_contact_at ?? null,
    last_status: statusOf(state),
    battery: state.battery ?? null,
    rssi: state.rssi ?? null,
    detections_counter: state.detection_counter ?? 0,
    reporting_period: state.reporting_period ?? null,
  });
  addHistory(world, id, state, trap, isOld);
  if (!isOld) addCommands(world, id, trap, random);
};

/** An address in the locally administered range, which no real gateway has. */
const gatewayEui = (index: number): string => `02A0${index.toString(16).padStart(12, '0')}`.toUpperCase();

const addGateway = (world: World, place: PlaceRef, index: number, lastReceivedAt: Date | null): void => {
  const { ledger } = world;
  const dev_eui = gatewayEui(index);
  ledger.add('lora_gateways', place.createdAt, {
    // all companies of the installation see its gateways: their names must not contain the facility
    name: `Bramka ${index}`,
    description: 'Na maszcie, zasilanie PoE',
    dev_eui,
    user_id: getRequired(world.people, OPERATOR).id,
    created_at: place.createdAt,
  });
  ledger.link('lora_gateway_states', { dev_eui, last_uplink_at: lastReceivedAt });
};

const latestContact = (states: readonly State[]): Date | null =>
  states.reduce<Date | null>((last, { last_contact_at }) => {
    if (!(last_contact_at instanceof Date)) return last;
    return last === null || last_contact_at > last ? last_contact_at : last;
  }, null);

const isTrap = (row: SeedRow<'devices'>): row is Trap => typeof row.lora_dev_eui === 'string' && row.id !== undefined;

/** Builds a LoRa device for each radio trap, three more in stock, and a gateway for each facility with radio traps. */
export const buildLora = (world: World, places: readonly PlaceRef[]): void => {
  const { ledger, random } = world;
  const states = new Map(ledger.rows('device_states').map((state) => [state.device_id, state]));
  const chance = random.fork('lora');
  let gateways = 0;
  for (const place of places) {
    const traps = ledger.rows('devices').filter((row) => row.place_id === place.id && isTrap(row));
    const trapStates = traps.flatMap((trap) => states.get(trap.id ?? 0) ?? []);
    for (const trap of traps) {
      const state = states.get(trap.id ?? 0);
      if (isTrap(trap) && state) addLora(world, place, trap, state, chance);
    }
    if (traps.length > 0) {
      gateways += 1;
      addGateway(world, place, gateways, latestContact(trapStates));
      buildAlarms(world, place, gatewayEui(gateways));
    }
  }
  addStock(world, places);
  addNetworks(world, places);
};

const STOCK_COUNT = 3;

/** Adds spare devices in the car of a technician, for the next trap. */
const addStock = (world: World, places: readonly PlaceRef[]): void => {
  const { ledger, now } = world;
  for (const rootId of new Set(places.map((place) => place.rootId)))
    for (let index = 1; index <= STOCK_COUNT; index++) {
      const at = addDays(now, -10);
      const id = ledger.add('lora_devices', at, {
        root_company_id: rootId,
        company_id: rootId,
        place_id: null,
        device_id: null,
        name: `Zapas ${index}`,
        description: null,
        dev_eui: `02F${rootId.toString(16).padStart(9, '0')}${index.toString(16).padStart(4, '0')}`.toUpperCase(),
        app_eui: NEW_APP_EUI,
        configuration: {},
        user_id: getRequired(world.people, OPERATOR).id,
        created_at: at,
      });
      ledger.link('lora_device_states', {
        lora_device_id: id,
        root_company_id: rootId,
        detected: false,
        detected_at: null,
        admin_detected: false,
        admin_detected_at: null,
        last_uplink_at: null,
        last_status: null,
        battery: null,
        rssi: null,
        detections_counter: null,
        reporting_period: null,
      });
    }
};

/**
 * Quarantined uplinks from yesterday in the network of one company: two unregistered devices, and an unreadable
 * message.
 */
const QUARANTINED = [
  { reason: 'unknown_device', dev_eui: '02E1000000000001', count: 14, body: { port: 20, payload: '0110c8000600' } },
  { reason: 'unknown_device', dev_eui: '02E1000000000002', count: 3, body: { port: 20, payload: '0110b4000700' } },
  { reason: 'unreadable', dev_eui: '', count: 1, body: { event: 'log', level: 'ERROR' } },
] as const;

/** Each company has its own network: the first one ChirpStack, silent since yesterday; the others have not sent yet. */
const addNetworks = (world: World, places: readonly PlaceRef[]): void => {
  const { ledger, now } = world;
  const lastReceivedAt = addDays(now, -1);
  for (const [index, rootId] of [...new Set(places.map((place) => place.rootId))].entries()) {
    const isReceived = index === 0;
    const connection = ledger.add('lora_network_connections', addDays(now, -60), {
      root_company_id: rootId,
      kind: isReceived ? 'chirpstack' : 'http',
      name: isReceived ? 'ChirpStack' : 'System ERP',
      settings: {},
      last_event_at: isReceived ? lastReceivedAt : null,
      lag_ms: isReceived ? 240 : null,
      user_id: getRequired(world.people, OPERATOR).id,
      created_at: addDays(now, -60),
    });
    for (const { body, ...entry } of isReceived ? QUARANTINED : [])
      ledger.add('lora_quarantine', lastReceivedAt, {
        ...entry,
        connection_id: connection,
        first_at: addDays(lastReceivedAt, -1),
        last_at: lastReceivedAt,
        body: JSON.stringify(body),
      });
  }
};
