import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap } from '../../../test/radio.ts';
import { jobContext } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { dayOf, maintainPartitions } from './days.ts';
import { selectDays } from './uplinks.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const context = () => jobContext({ db: app.database.db, services: app.services, now: app.now });

test('partitions of the next days are created; a partition older than ninety days is dropped with its uplinks', async () => {
  const { trap } = await addTrap(app);
  const { connection } = await addNetwork(app);
  const daysBefore = (daysAgo: number) => new Date(TEST_NOW.getTime() - daysAgo * DAY_MS);
  const reported = [88, 1, 0].map((daysAgo, frameCounter) => ({
    type: 'uplink' as const,
    devEui: trap.devEui,
    session: 'one',
    frameCounter,
    port: 20,
    spreadingFactor: 7,
    networkTime: daysBefore(daysAgo),
    payload: Buffer.from('10D502001100', 'hex'),
    status: null,
    ackedMessageId: null,
    gateways: [],
  }));
  // a time more than two weeks ago counts as a wrong clock, so the first frame arrives on its own day
  app.setNow(daysBefore(88));
  await app.services.radio.receive(connection, reported.slice(0, 1));
  app.setNow(TEST_NOW);
  await app.services.radio.receive(connection, reported.slice(1));
  const frames = async () =>
    (
      await app.database.db
        .selectFrom('lora_uplinks')
        .select('frame')
        .where('lora_device_id', '=', trap.loraDeviceId)
        .orderBy('frame')
        .execute()
    ).map(({ frame }) => frame);
  expect(await frames()).toEqual([0, 1, 2]);

  await maintainPartitions(context());
  expect(await frames()).toEqual([0, 1, 2]);
  const days = await selectDays(context());
  for (const ahead of [0, 1, 2]) expect(days).toContain(dayOf(daysBefore(-ahead)));

  app.setNow(new Date(TEST_NOW.getTime() + 3 * DAY_MS));
  await maintainPartitions(context());
  expect(await frames()).toEqual([1, 2]);
  expect(await selectDays(context())).not.toContain(dayOf(daysBefore(88)));
  // frames for the remaining days are accepted as before
  await app.services.radio.receive(
    connection,
    reported.slice(1).map((one) => ({ ...one, frameCounter: one.frameCounter + 10 })),
  );
  expect(await frames()).toHaveLength(4);
});
