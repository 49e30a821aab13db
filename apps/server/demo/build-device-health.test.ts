import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeNote } from '../src/kernel/installation.ts';
import { addNetwork, addTrap, type RadioTrap } from '../test/radio.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { buildDeviceHealth } from './build-device-health.ts';

/**
 * A demo start is interrupted while it creates past radio reports: the next start creates the missing ones, and none
 * twice.
 */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.setNow(new Date());
});
afterAll(() => app.close());

const UPLINKS_PER_WEEK = 28;

const deviceHealthOf = ({ loraDeviceId, devEui }: RadioTrap, at: number) => ({
  id: loraDeviceId,
  devEui,
  battery: 180 + at,
  counter: at,
  rssi: -80,
  gatewayEui: GATEWAY,
});

const GATEWAY = '02A0000000000001';

const gatewaysOf = async ({ loraDeviceId }: RadioTrap) => {
  const rows = await app.database.db
    .selectFrom('lora_uplinks')
    .select(sql<string>`gateways -> 0 ->> 'GatewayEui'`.as('eui'))
    .distinct()
    .where('lora_device_id', '=', loraDeviceId)
    .execute();
  return rows.map(({ eui }) => eui);
};

const countOf = async (table: 'lora_uplinks' | 'lora_history' | 'alarms', { loraDeviceId }: RadioTrap) => {
  const { n } = await app.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('lora_device_id', '=', loraDeviceId)
    .executeTakeFirstOrThrow();
  return Number(n);
};

test.each([1, 2, 4, 5, 6])('a build that is killed after %i steps is completed by the next start', async (steps) => {
  await app.database.db.deleteFrom('installation').where('key', '=', 'demo_radio_care').execute();
  const { connection } = await addNetwork(app);
  const traps = [await addTrap(app), await addTrap(app), await addTrap(app)].map(({ trap }) => trap);
  const [, stuck, low] = traps as [RadioTrap, RadioTrap, RadioTrap];
  const devices = traps.map(deviceHealthOf);
  let remainingSteps = steps;
  const { radio } = app.services;
  const failingRadio = {
    ...radio,
    receive: async (...reported: Parameters<typeof radio.receive>) => {
      if (remainingSteps === 0) throw new Error('killed');
      remainingSteps -= 1;
      await radio.receive(...reported);
    },
  };
  const parts = { db: app.database.db, connection };
  const start = (services: TestApp['services']) =>
    buildDeviceHealth({ ...parts, application: { services, http: app.http } }, devices, devices);
  if (steps < 6) await expect(start({ ...app.services, radio: failingRadio })).rejects.toThrow('killed');
  await start(app.services);
  // a further start creates no reports
  await start({ ...app.services, radio: failingRadio });
  expect(await gatewaysOf(stuck)).toEqual([GATEWAY]);
  expect(await countOf('lora_uplinks', traps[0] as RadioTrap)).toBe(UPLINKS_PER_WEEK);
  expect(await countOf('lora_uplinks', low)).toBe(UPLINKS_PER_WEEK + 1);
  expect(await countOf('lora_uplinks', stuck)).toBe(UPLINKS_PER_WEEK + 2);
  expect(await countOf('lora_history', stuck)).toBe(2);
  const alarms = await app.database.db
    .selectFrom('alarms')
    .leftJoin('users', 'users.id', 'alarms.cleared_by')
    .select(['kind', 'cleared_how', 'users.email'])
    .where('lora_device_id', '=', stuck.loraDeviceId)
    .orderBy('alarms.id')
    .execute();
  expect(alarms[0]).toEqual({ kind: 'detection', cleared_how: 'person', email: 'technik@deratex.example' });
  expect(alarms.filter(({ kind }) => kind === 'detection')).toHaveLength(1);
});

test('demo data of an earlier version is left unchanged', async () => {
  await writeNote(app.database.db, 'demo_radio_care', { completedAt: '2026-11-20T08:00:00.000Z' });
  const { connection } = await addNetwork(app);
  const { trap } = await addTrap(app);
  const devices = [deviceHealthOf(trap, 1)];
  await buildDeviceHealth({ db: app.database.db, connection, application: app }, devices, devices);
  expect(await countOf('lora_uplinks', trap)).toBe(0);
});
