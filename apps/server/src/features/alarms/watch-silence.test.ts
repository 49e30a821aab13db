import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { NetworkConnection, Uplink } from '../../kernel/radio.ts';

let app: TestApp;
let connection: NetworkConnection;

beforeAll(async () => {
  app = await openTestApp();
  ({ connection } = await addNetwork(app));
});
afterAll(() => app.close());

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
const GATEWAY = '0016C001F153A14C';

let counter = 0;
const hear = (trap: RadioTrap, eui = GATEWAY) => {
  counter += 1;
  const uplink: Uplink = {
    type: 'uplink',
    devEui: trap.devEui,
    session: 'a',
    frameCounter: counter,
    port: 2,
    spreadingFactor: 7,
    networkTime: app.now(),
    payload: null,
    status: null,
    ackedMessageId: null,
    gateways: [{ eui, rssi: -80, snr: 5 }],
  };
  return app.services.radio.take(connection, [uplink]);
};
const heardNow = () =>
  app.database.db.updateTable('lora_network_connections').set({ last_event_at: app.now() }).execute();
const open = (kind: string) =>
  app.database.db
    .selectFrom('alarms')
    .selectAll()
    .where('kind', '=', kind as 'no_signal')
    .where('cleared_at', 'is', null)
    .execute();
const gaps = () => app.database.db.selectFrom('coverage_gaps').selectAll().where('ended_at', 'is', null).execute();
const watch = () => runJob({ db: app.database.db, services: app.services, now: app.now }, 'alarms.silence', {});

test('one that falls silent alarms after hours, not minutes; many of one gateway are one alarm; heard again, it ends', async () => {
  const alone = (await addTrap(app, 'owadstop')).trap;
  const many: RadioTrap[] = [];
  for (let index = 0; index < 4; index++) many.push((await addTrap(app)).trap);
  await hear(alone, '0016C001F153AAAA');
  for (const trap of many) await hear(trap);
  app.setNow(later(30));
  await heardNow();
  await watch();
  expect(await open('no_signal')).toEqual([]);

  app.setNow(later(24 * 60));
  await watch();
  // nothing at all was heard: it is we who are deaf
  expect([...(await open('no_signal')), ...(await open('gateway_outage'))]).toEqual([]);
  await heardNow();
  await watch();
  await watch();
  expect(await open('no_signal')).toMatchObject([{ device_id: alone.device.id }]);
  expect(await open('gateway_outage')).toMatchObject([{ gateway_eui: GATEWAY, silenced: 4 }]);
  expect(await gaps()).toHaveLength(5);

  for (const trap of [alone, ...many]) await hear(trap);
  await watch();
  expect([...(await open('no_signal')), ...(await open('gateway_outage')), ...(await gaps())]).toEqual([]);
  app.setNow(TEST_NOW);
});

test('a gateway its network calls off is an alarm a minute later, and none when it is back', async () => {
  const { trap } = await addTrap(app);
  await hear(trap, '0016C001F153BBBB');
  const call = async (connected: boolean) =>
    app.database.db
      .insertInto('lora_gateway_states')
      .values({ dev_eui: '0016C001F153BBBB', connected, connected_at: app.now() })
      .onConflict((conflict) => conflict.column('dev_eui').doUpdateSet({ connected, connected_at: app.now() }))
      .execute();
  await call(false);
  app.setNow(later(2));
  await heardNow();
  await watch();
  expect(await open('gateway_outage')).toMatchObject([{ gateway_eui: '0016C001F153BBBB', silenced: 1 }]);
  expect(await gaps()).toMatchObject([{ device_id: trap.device.id, reason: 'gateway_outage' }]);
  await call(true);
  await watch();
  expect([...(await open('gateway_outage')), ...(await gaps())]).toEqual([]);
  app.setNow(TEST_NOW);
});
