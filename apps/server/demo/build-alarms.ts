import type { SeedRow } from '../src/seed/bulk-insert.ts';
import { addDays, addMinutes, daysBetween } from './clock.ts';
import type { Random } from './random.ts';
import { getRequired, type PlaceRef, type World } from './world-context.ts';

/** Alarms and radio interruptions of the past months: alarms that a person handled, and times without radio. */

type Sensor = SeedRow<'lora_devices'> & { readonly id: number; readonly device_id: number };

const DAY_MINUTES = 1440;
/** For a trap in a normal position; in a bad one alarms are more frequent. */
const ALARM_INTERVAL_DAYS = 100;
/** Alarms of the last days are left out: the traps themselves raise the open ones when the demo starts. */
const QUIET_DAYS = 4;
const OUTAGE_INTERVAL_DAYS = 110;
const SILENCE_INTERVAL_DAYS = 160;

const acknowledgedEnding = (world: World, place: PlaceRef, raised: Date, random: Random) => {
  const person = getRequired(world.people, random.pick(place.facility.technicians));
  const acknowledgedAt = addMinutes(raised, random.int(3, random.chance(0.15) ? 600 : 70));
  return {
    acknowledged_at: acknowledgedAt,
    acknowledged_by: person.id,
    cleared_at: addMinutes(acknowledgedAt, random.int(15, 300)),
    cleared_by: person.id,
    cleared_how: random.chance(0.6) ? ('person' as const) : ('cleaning' as const),
  };
};

/** The trap itself reports that the pest is gone: no person answered the alarm. */
const endedByItself = (raised: Date, random: Random) => ({
  acknowledged_at: null,
  acknowledged_by: null,
  cleared_at: addMinutes(raised, random.int(20, 400)),
  cleared_by: null,
  cleared_how: 'device' as const,
});

/** Nobody has dealt with it yet. */
const OPEN_ALARM = {
  acknowledged_at: null,
  acknowledged_by: null,
  cleared_at: null,
  cleared_by: null,
  cleared_how: null,
} as const;

type AlarmEnding = ReturnType<typeof acknowledgedEnding> | ReturnType<typeof endedByItself> | typeof OPEN_ALARM;

const addDetection = ({ ledger }: World, place: PlaceRef, sensor: Sensor, raised: Date, ending: AlarmEnding): void => {
  ledger.add('alarms', raised, {
    root_company_id: sensor.root_company_id,
    place_id: place.id,
    kind: 'detection',
    device_id: sensor.device_id,
    lora_device_id: sensor.id,
    raised_at: raised,
    registered_at: raised,
    last_at: raised,
    ...ending,
  });
};

const addPastAlarm = (world: World, place: PlaceRef, sensor: Sensor, raised: Date, random: Random): void => {
  const { ledger } = world;
  const ending = random.chance(0.9) ? acknowledgedEnding(world, place, raised, random) : endedByItself(raised, random);
  addDetection(world, place, sensor, raised, ending);
  const addHistory = (at: Date, entry: Pick<SeedRow<'lora_history'>, 'type' | 'data' | 'user_id'>): void => {
    const { type, data, user_id } = entry;
    const device = { root_company_id: sensor.root_company_id, lora_device_id: sensor.id };
    ledger.add('lora_history', at, { ...device, type, data, visibility: 'ALL', user_id, created_at: at });
  };
  addHistory(raised, { type: 'ALERT', data: { source: 'device' }, user_id: null });
  if (ending.cleared_by !== null)
    addHistory(ending.cleared_at, { type: 'CLEAR_ALERT', data: {}, user_id: ending.cleared_by });
};

/** Random instants between two days, in order, on average one in so many days. */
const momentsOf = (from: Date, to: Date, everyDays: number, random: Random): Date[] => {
  const days = daysBetween(from, to);
  if (days <= 0) return [];
  const moments = Array.from({ length: random.poisson(days / everyDays) }, () =>
    addMinutes(from, random.int(0, Math.floor(days * DAY_MINUTES) - 1)),
  ).sort((one, other) => one.getTime() - other.getTime());
  // drops an instant too close to the previous one, which may not have ended yet
  return moments.filter((moment, index) => daysBetween(moments[index - 1] ?? new Date(0), moment) > 3);
};

const addGap = (world: World, place: PlaceRef, sensor: Sensor, gap: Gap): void => {
  world.ledger.add('coverage_gaps', gap.from, {
    root_company_id: sensor.root_company_id,
    place_id: place.id,
    device_id: sensor.device_id,
    reason: gap.eui === null ? 'no_signal' : 'gateway_outage',
    gateway_eui: gap.eui,
    began_at: gap.from,
    ended_at: gap.to,
  });
};

type Gap = { readonly from: Date; readonly to: Date; readonly eui: string | null };

/** Adds outages of a gateway for some hours, which silence all its traps, and longer interruptions of single traps. */
const addGaps = (world: World, place: PlaceRef, sensors: readonly Sensor[], eui: string, random: Random): void => {
  const to = addDays(world.now, -QUIET_DAYS);
  const startOf = (sensor: Sensor): Date => [world.start, sensor.created_at as Date].reduce((a, b) => (a > b ? a : b));
  for (const from of momentsOf(world.start, to, OUTAGE_INTERVAL_DAYS, random)) {
    const gap = { from, to: addMinutes(from, random.int(90, 540)), eui };
    for (const sensor of sensors) if (startOf(sensor) < from) addGap(world, place, sensor, gap);
  }
  for (const sensor of sensors)
    for (const from of momentsOf(startOf(sensor), to, SILENCE_INTERVAL_DAYS * sensors.length, random))
      addGap(world, place, sensor, { from, to: addMinutes(from, random.int(600, 4000)), eui: null });
};

/** Builds alarms for the sensors of a facility, which its gateway receives. */
export const buildAlarms = (world: World, place: PlaceRef, eui: string): void => {
  const random = world.random.fork(`alarms ${place.id}`);
  const sensors = world.ledger
    .rows('lora_devices')
    .filter((row): row is Sensor => row.place_id === place.id && typeof row.device_id === 'number');
  const weights = new Map(place.devices.map(({ id, weight }) => [id, weight]));
  const to = addDays(world.now, -QUIET_DAYS);
  for (const sensor of sensors) {
    const from = [world.start, sensor.created_at as Date].reduce((a, b) => (a > b ? a : b));
    const intervalDays = ALARM_INTERVAL_DAYS / Math.max(0.3, weights.get(sensor.device_id) ?? 1);
    for (const raised of momentsOf(from, to, intervalDays, random)) addPastAlarm(world, place, sensor, raised, random);
  }
  addGaps(world, place, sensors, eui, random);
  const detections = new Map(
    world.ledger.rows('device_states').map(({ device_id, detect, detected_at }) => [device_id, detect && detected_at]),
  );
  for (const sensor of sensors) {
    const raised = detections.get(sensor.device_id);
    if (raised instanceof Date) addDetection(world, place, sensor, raised, OPEN_ALARM);
  }
};
