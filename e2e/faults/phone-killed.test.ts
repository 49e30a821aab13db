import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { endPhones } from '../field-run/phone.ts';
import { minimumCounts, recordVisit } from '../field-run/run-visit.ts';
import { fillPlace, judgeWork, labelTraps, openWorkPlace, sendAll } from '../field-run/work-place.ts';
import { signIn } from '../support/api-client.ts';
import { isDeep } from '../support/depth.ts';
import { startNetworkProxy } from '../support/network-proxy.ts';
import { scratchFolder } from '../support/running-server.ts';
import { openWorld } from '../support/world.ts';

/**
 * A visit without a network from its start to the signature, while the phone is killed: after the network is back the
 * server has everything once. `npm run bench -- field` runs it with 300 traps and 50 kills.
 */

const EMAIL = 'technik@deratex.example';
const SEED = Number(process.env.FIELD_SEED ?? (isDeep ? Date.now() % 100_000 : 1));
/** The traps that are not recorded get a reason at the end. */
const TRAPS = 40;
const PLAN = {
  seed: SEED,
  traps: 24,
  kills: 12,
  photos: 6,
  corrections: 3,
  takenBack: 3,
  scans: 4,
  photoSize: 'small',
} as const;

const world = openWorld();
let scratch: Awaited<ReturnType<typeof scratchFolder>>;

beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(async () => {
  await endPhones();
  await scratch.remove();
});

test(`seed ${SEED}: nothing is lost or doubled by kills of the phone`, async () => {
  onTestFailed(async () => console.error((await endPhones()).join('\n')));
  const proxy = await startNetworkProxy(world.url);
  const technician = await signIn(world.url, EMAIL);
  const [{ uuid: placeUuid }] = (await technician('GET', '/api/places')).body.places;
  const admin = await signIn(world.url, 'admin@deratex.example');
  await fillPlace(admin, placeUuid, TRAPS);
  await labelTraps(admin, placeUuid);
  const place = await openWorkPlace({
    folder: scratch.folder,
    serverUrl: world.url,
    proxy,
    technician,
    email: EMAIL,
    client: world.client,
    placeUuid,
  });
  const { worker, reconnect } = await recordVisit(place, PLAN);
  const bytesOffline = reconnect();
  await sendAll(place, worker);
  const { counts, faults } = await judgeWork(place, { workers: [worker], bytesOffline, least: minimumCounts(PLAN) });
  proxy.close();
  console.error(JSON.stringify(counts));
  expect(faults, JSON.stringify(counts)).toEqual([]);
  expect(counts.kills).toBe(PLAN.kills);
});
