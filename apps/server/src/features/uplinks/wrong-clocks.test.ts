import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Clocks of gateways and network servers that are slow, as reported by users of these networks. */

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const messageOf = (name: string, devEui: string): { time: string; rxInfo: object[] } => {
  const text = readFileSync(new URL(`../../../test/radio-messages/${name}.json`, import.meta.url), 'utf8');
  return JSON.parse(text.replaceAll('NOW', TEST_NOW.toISOString()).replace('02aa000000000001', devEui.toLowerCase()));
};

const monthAgo = new Date(TEST_NOW.getTime() - 30 * 86_400_000).toISOString();

test.each([
  ['02-clock-1980', {}],
  ['03-clock-2012', {}],
  ['04-clock-0001', {}],
  ['01-up-fired', { time: monthAgo }],
  ['01-up-fired', { time: monthAgo, rxInfo: [] }],
])(
  '%s %j: the alarm is dated now, the device is in contact, and the wrong clock is in quarantine',
  async (name, change) => {
    const { trap } = await addTrap(app);
    const { uuid, key, connection } = await addNetwork(app, { kind: 'chirpstack' });
    const foreignCaller = await app.as(null);
    const body = { ...messageOf(name, trap.devEui), ...change };
    const path = `/api/lora/doors/${uuid}?event=up`;
    expect((await foreignCaller('POST', path, { body, headers: { 'x-ingest-key': key } })).status).toBe(200);
    const { db } = app.database;
    const alarms = db.selectFrom('alarms').select(['kind', 'raised_at']).where('device_id', '=', trap.device.id);
    expect(await alarms.execute()).toEqual([{ kind: 'detection', raised_at: expect.any(Date) }]);
    const [alarm] = await alarms.execute();
    expect(Math.abs((alarm?.raised_at.getTime() ?? 0) - TEST_NOW.getTime())).toBeLessThan(60_000);
    const state = db
      .selectFrom('lora_device_states')
      .select('last_uplink_at')
      .where('lora_device_id', '=', trap.loraDeviceId);
    expect(await state.execute()).toEqual([{ last_uplink_at: TEST_NOW }]);
    const refused = db.selectFrom('lora_quarantine').select('reason').where('connection_id', '=', connection.id);
    expect(await refused.execute()).toEqual([{ reason: 'too_old' }]);
  },
);
