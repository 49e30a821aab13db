import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { endPhones } from '../field-run/phone.ts';
import { recordAcrossClocks } from '../field-run/run-clock.ts';
import { fillPlace, judgeWork, openWorkPlace, sendAll } from '../field-run/work-place.ts';
import { signIn } from '../support/api-client.ts';
import { startNetworkProxy } from '../support/network-proxy.ts';
import { type RunningServer, scratchFolder, startServer } from '../support/running-server.ts';
import { copyPostgres } from '../support/world.ts';

/** The clock of the server is wrong while a phone sends the first half of a visit, and right when it sends the rest. */

const EMAIL = 'technik@deratex.example';
const HOUR = 3_600_000;
const PLAN = {
  seed: 1,
  traps: 8,
  kills: 0,
  photos: 4,
  corrections: 1,
  takenBack: 1,
  scans: 2,
  photoSize: 'small',
} as const;
const PRELOAD = fileURLToPath(new URL('../support/set-clock.ts', import.meta.url));

const withClock = (aheadMs: number): Readonly<Record<string, string>> =>
  aheadMs === 0 ? {} : { NODE_OPTIONS: `--import ${PRELOAD}`, CLOCK_AHEAD_MS: String(aheadMs) };

/** A server on data of its own that can be replaced by one with another clock. */
const openServer = async () => {
  const { data, env, client, remove } = await copyPostgres();
  let server: RunningServer = await startServer({ data, env });
  const { url } = server;
  const port = Number(new URL(url).port);
  return {
    url,
    client,
    setClock: async (aheadMs: number) => {
      await server.stop();
      server = await startServer({ data, port, env: { ...env, ...withClock(aheadMs) } });
    },
    close: async () => {
      await server.stop();
      await remove();
    },
  };
};

test.each([
  ['ahead by 26 hours', 26 * HOUR],
  ['behind by 26 hours', -26 * HOUR],
  // an unused session ends after 30 days
  ['ahead by 37 days, so that the session of the phone has ended a week ago', 37 * 24 * HOUR],
])('nothing is lost or doubled when the clock is %s at first', async (_, aheadMs) => {
  const scratch = await scratchFolder();
  const server = await openServer();
  onTestFinished(async ({ task }) => {
    const screens = await endPhones();
    if (task.result?.state === 'fail') console.error(screens.join('\n'));
    await server.close();
    await scratch.remove();
  });
  const { url, client } = server;
  const proxy = await startNetworkProxy(url);
  const technician = await signIn(url, EMAIL);
  const [{ uuid: placeUuid }] = (await technician('GET', '/api/places')).body.places;
  await fillPlace(await signIn(url, 'admin@deratex.example'), placeUuid, PLAN.traps);
  const given = { folder: scratch.folder, serverUrl: url, proxy, technician, email: EMAIL, client, placeUuid };
  const place = await openWorkPlace(given);
  const { worker, bytesOffline } = await recordAcrossClocks(place, PLAN, { aheadMs, setClock: server.setClock });
  await sendAll(place, worker);
  const done = { 'lost answers': proxy.traffic().lostAnswers };
  const { counts, faults } = await judgeWork(place, {
    workers: [worker],
    bytesOffline,
    isServerClockSet: true,
    done,
    least: { 'lost answers': 1 },
  });
  proxy.close();
  expect(faults, JSON.stringify(counts)).toEqual([]);
});
