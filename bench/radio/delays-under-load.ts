import { DEMO_PASSWORD } from '../../apps/server/src/kernel/demo-accounts.ts';
import { openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { median, percentile, print } from '../support/figures.ts';
import { openRecorder } from './open-recorder.ts';
import { startUplinkStream, timesToStream } from './uplink-stream.ts';
import { type RadioWorld, startRadioServer } from './world.ts';

/** At a thousand uplinks per second: the time until a detection is shown on a page, and the speed of recording. */

const ROUNDS = 3;
const RECORDS = 100;
const DETECTIONS = 120;
/** A frame counter above all others of the run. */
const LATER = 1_000;
const TARGET_MS = 1_000;
const TARGET_SHARE = 0.8;

const signIn = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`${email}: ${answer.status}`);
  return token;
};

/** A person of the facility, and its traps. */
const ofFacility = async ({ place, traps, facility }: RadioWorld) => {
  const database = await openDatabase({ ...place, guard: false });
  const { email } = await database.db
    .selectFrom('place_users')
    .innerJoin('places', 'places.id', 'place_users.place_id')
    .innerJoin('users', 'users.id', 'place_users.user_id')
    .select('users.email')
    .where('places.uuid', '=', facility)
    .where('users.status', '=', 'ACTIVE')
    .orderBy('users.id')
    .executeTakeFirstOrThrow();
  const here = await database.db
    .selectFrom('devices')
    .innerJoin('places', 'places.id', 'devices.place_id')
    .select('devices.id')
    .where('places.uuid', '=', facility)
    .execute();
  const ids = new Set(here.map(({ id }) => id));
  return { database, email, fires: traps.filter(({ deviceId }) => ids.has(deviceId)) };
};

export const benchDelaysUnderLoad = async (world: RadioWorld): Promise<void> => {
  const { database, email, fires } = await ofFacility(world);
  const people = await startRadioServer(world, 'api');
  const radio = await startRadioServer(world, 'ingest');
  const others = world.traps.filter((trap) => !fires.includes(trap));
  const record = await openRecorder(
    database.db,
    { url: people.url, token: await signIn(people.url, 'super@trapline.example') },
    world.facility,
  );
  await record(RECORDS);
  const shares: number[] = [];
  const during: number[] = [];
  const rates: number[] = [];
  for (let repetition = 0; repetition < ROUNDS; repetition++) {
    const idle = await record(RECORDS);
    const stop = startUplinkStream(radio.url, others, world.round + 1 + repetition * 2);
    during.push(await record(RECORDS));
    shares.push((during.at(-1) ?? 0) / idle);
    rates.push(await stop());
  }
  const stop = startUplinkStream(radio.url, others, world.round + 1 + ROUNDS * 2);
  const token = await signIn(people.url, email);
  const times = await timesToStream(
    { ingestUrl: radio.url, apiUrl: people.url, token },
    fires.slice(0, DETECTIONS),
    LATER,
  );
  rates.push(await stop());
  await Promise.all([people.stop(), radio.stop()]);
  await database.close();
  const perSecond = median(rates).toFixed(0);
  const p99 = percentile(times, 0.99);
  print({
    name: `from a detection to an open page, at ${perSecond} uplinks/s`,
    value: `p99 ${p99.toFixed(0)} ms`,
    ratio: `p50 ${median(times).toFixed(0)} ms, 250 of them to collect a batch (target ${TARGET_MS} ms)`,
    holds: p99 < TARGET_MS,
  });
  print({
    name: `recording a pest on a trap, at ${perSecond} uplinks/s`,
    value: `${median(during).toFixed(0)} records/s`,
    ratio: `${(median(shares) * 100).toFixed(0)} % of the rate without uplinks (target ${TARGET_SHARE * 100} %)`,
    holds: median(shares) >= TARGET_SHARE,
  });
};
