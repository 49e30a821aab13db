import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Application } from '../src/application.ts';
import { clearManually } from '../src/features/alarms/manual-alarms.ts';
import { watchBatteries, watchStuckSensors } from '../src/features/alarms/watch-device-health.ts';
import { type Ctx, inTransaction } from '../src/kernel/context.ts';
import type { Database } from '../src/kernel/database.ts';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { readNote, writeNote } from '../src/kernel/installation.ts';
import type { NetworkConnection, RadioStatus, Uplink } from '../src/kernel/radio.ts';
import { lockSeed } from '../src/seed/installation.ts';

/**
 * Device health in the demo: one week of radio reports for each trap. One battery is nearly empty, one sensor still
 * detects after the command to stop, and one alarm is shelved.
 */

const PLAN_NOTE_KEY = 'demo_radio_care';
const HOUR_MS = 3_600_000;
const UPLINK_INTERVAL_HOURS = 6;
const UPLINK_COUNT = 28;
const LOW_BATTERY = 44;
const DETECTED_HOURS_AGO = 16;
const CLEARED_HOURS_AGO = 14;
const SHELVED_HOURS = 48;
const UNKNOWN_BATTERY = 255;

export type HealthTrap = {
  readonly id: number;
  readonly devEui: string;
  readonly battery: number | null;
  readonly counter: number | null;
  readonly rssi: number | null;
  /** Null if the facility has no gateway. */
  readonly gatewayEui: string | null;
};

const statusOf = (battery: number, counter: number, detect: boolean): RadioStatus => ({
  detect,
  battery,
  detectionsCounter: counter,
  detectionsCounterNew: 0,
  algorithm: detect ? 4 : null,
  detectionNumber: detect ? 1 : null,
  detectedAt: null,
  detectionAge: null,
  temperature: null,
  ackSeq: null,
  extra: null,
});

/** Has no frame counter, so that the next report of the trap is treated as its first one. */
const uplinkOf = ({ devEui, rssi, gatewayEui }: HealthTrap, at: Date, status: RadioStatus): Uplink => ({
  type: 'uplink',
  devEui,
  session: null,
  frameCounter: null,
  port: null,
  spreadingFactor: null,
  networkTime: at,
  payload: null,
  status,
  ackedMessageId: null,
  gateways: [{ eui: gatewayEui, rssi, snr: null }],
});

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** The battery level drops slightly each week; the nearly empty one drops faster. */
const uplinksOfWeek = (trap: HealthTrap, now: Date, isLow: boolean): Uplink[] =>
  Array.from({ length: UPLINK_COUNT }, (_, index) => {
    const intervalsBack = UPLINK_COUNT - index;
    const fullBattery = trap.battery ?? UNKNOWN_BATTERY;
    const battery =
      fullBattery === UNKNOWN_BATTERY ? UNKNOWN_BATTERY : Math.min(254, fullBattery + (intervalsBack >> 3));
    const at = hoursBefore(now, intervalsBack * UPLINK_INTERVAL_HOURS);
    return uplinkOf(trap, at, statusOf(isLow ? LOW_BATTERY + (intervalsBack >> 2) : battery, trap.counter ?? 0, false));
  });

type HealthParts = {
  readonly application: Pick<Application, 'services' | 'http'>;
  readonly db: Kysely<Database>;
  readonly connection: NetworkConnection;
};

const contextAt = ({ application: { services }, db }: HealthParts, now: Date): Ctx => ({
  db,
  services,
  now: () => now,
  newUuid: uuidv7,
  actor: { kind: 'job', name: 'demo' },
  language: 'pl',
  timezone: 'Europe/Warsaw',
  requestId: uuidv7(),
  remote: null,
});

/** Records the demo technician as the person who cleared the alarm. */
const setClearedBy = (db: Kysely<Database>, loraDeviceId: number) =>
  sql`
    with technician as (select id from users where email = 'technik@deratex.example'),
      named as (update lora_history set user_id = technician.id from technician
        where lora_device_id = ${loraDeviceId} and type = 'CLEAR_ALERT' and user_id is null)
    update alarms set cleared_by = technician.id from technician
    where alarms.lora_device_id = ${loraDeviceId} and alarms.cleared_how = 'person' and alarms.cleared_by is null`.execute(
    db,
  );

/** The trap fired, a person cleared the alarm, and since then the trap reports the same state. */
const simulateStuckTrap = async (parts: HealthParts, trap: HealthTrap, now: Date): Promise<void> => {
  const { application, connection } = parts;
  const counter = trap.counter ?? 0;
  const stuck = statusOf(trap.battery ?? UNKNOWN_BATTERY, counter, true);
  const receiveUplink = (at: Date) => application.services.radio.receive(connection, [uplinkOf(trap, at, stuck)]);
  await receiveUplink(hoursBefore(now, DETECTED_HOURS_AGO));
  await inTransaction(contextAt(parts, hoursBefore(now, CLEARED_HOURS_AGO)), async (tx) => {
    tx.withoutAudit('the past of the demo is no step of a person');
    const lora = await tx.db
      .selectFrom('lora_devices')
      .select(['id', 'root_company_id as rootCompanyId', 'place_id as placeId', 'device_id as deviceId'])
      .where('id', '=', trap.id)
      .executeTakeFirstOrThrow();
    await clearManually(tx, lora);
  });
  await setClearedBy(parts.db, trap.id);
  await receiveUplink(now);
};

/** Shelves the alarm that is open longest, by the same call as the panel. */
const shelveAlarm = async ({ application: { http }, db }: HealthParts, now: Date): Promise<void> => {
  const { rows } = await sql<{ uuid: string }>`
    select alarms.uuid from alarms
      join users on users.root_company_id = alarms.root_company_id and users.email = 'admin@deratex.example'
    where alarms.kind = 'detection' and alarms.cleared_at is null
      and not exists (select from alarms aside
        where aside.root_company_id = alarms.root_company_id and aside.shelved_until is not null)
    order by alarms.raised_at, alarms.id limit 1`.execute(db);
  const [alarm] = rows;
  if (!alarm) return;
  const login = { email: 'admin@deratex.example', password: DEMO_PASSWORD };
  const signInResponse = await http.inject({ method: 'POST', url: '/api/auth/login', payload: login });
  // a person changed the password of the demo admin between two starts: then no alarm is shelved
  if (signInResponse.statusCode !== 200) return;
  const { access_token } = signInResponse.json();
  const response = await http.inject({
    method: 'POST',
    url: `/api/alarms/${alarm.uuid}/shelve`,
    headers: { authorization: `Bearer ${access_token}` },
    payload: { until: hoursBefore(now, -SHELVED_HOURS), reason: 'Remont hali: brygada porusza pułapką do piątku.' },
  });
  if (response.statusCode !== 200) throw new Error(`the demo cannot put an alarm aside: ${response.body}`);
};

type HealthPlan = { readonly begunAt: string; readonly stuck: string | null; readonly low: string | null };

const planOf = (note: Readonly<Record<string, unknown>> | null, [stuck, low]: readonly HealthTrap[]): HealthPlan => {
  const begun = note?.begunAt === undefined ? null : (note as HealthPlan);
  return begun ?? { begunAt: new Date().toISOString(), stuck: stuck?.devEui ?? null, low: low?.devEui ?? null };
};

/** Returns the radio reports still to be created: the same at every start until all exist, then null. */
const storePlan = (db: Kysely<Database>, candidates: readonly HealthTrap[]): Promise<HealthPlan | null> =>
  db.transaction().execute(async (tx) => {
    await lockSeed(tx);
    const note = await readNote(tx, PLAN_NOTE_KEY);
    if (note?.completedAt !== undefined) return null;
    const plan = planOf(note, candidates);
    await writeNote(tx, PLAN_NOTE_KEY, plan);
    return plan;
  });

/**
 * Runs once, at the first start of the whole demo world, before its traps begin to send; `quiet` are traps that do not
 * detect. If the start is interrupted, the next one completes it: a report is identified by its time and content and
 * stored once.
 */
export const buildDeviceHealth = async (
  parts: HealthParts,
  traps: readonly HealthTrap[],
  quiet: readonly HealthTrap[],
): Promise<void> => {
  const plan = await storePlan(parts.db, quiet.slice(-2));
  if (!plan) return;
  const now = new Date(plan.begunAt);
  const find = (devEui: string | null) => traps.find((trap) => trap.devEui === devEui);
  const [stuck, low] = [find(plan.stuck), find(plan.low)];
  const { radio } = parts.application.services;
  for (const trap of traps) await radio.receive(parts.connection, uplinksOfWeek(trap, now, trap === low));
  if (low) await radio.receive(parts.connection, [uplinkOf(low, now, statusOf(LOW_BATTERY, low.counter ?? 0, false))]);
  if (stuck) await simulateStuckTrap(parts, stuck, now);
  await watchStuckSensors(contextAt(parts, now));
  await watchBatteries(contextAt(parts, now));
  await shelveAlarm(parts, now);
  await writeNote(parts.db, PLAN_NOTE_KEY, { completedAt: now.toISOString() });
};
