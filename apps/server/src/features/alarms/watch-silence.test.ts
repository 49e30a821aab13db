import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { jobContext, runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { NetworkConnection, Uplink } from '../../kernel/radio.ts';
import { writeReceived } from '../uplinks/last-received.ts';

let app: TestApp;
let connection: NetworkConnection;

beforeAll(async () => {
  app = await openTestApp();
  ({ connection } = await addNetwork(app));
});
beforeEach(() =>
  app.database.db
    .updateTable('lora_network_connections')
    .set({ hearing_since: TEST_NOW, last_event_at: TEST_NOW })
    .execute(),
);
afterAll(() => app.close());

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
const GATEWAY = '0016C001F153A14C';

let counter = 0;
const hear = (trap: RadioTrap, eui = GATEWAY, through = connection) => {
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
  return app.services.radio.receive(through, [uplink]);
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
  // nothing at all was received: the fault is ours
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
  const superAdmin = await app.as('super@trapline.example');
  const named = async () => (await superAdmin('GET', '/api/alarms?kind=gateway_outage')).body.alarms;
  expect(await named()).toMatchObject([{ gatewayEui: '0016C001F153BBBB', gatewayName: null }]);
  await superAdmin('POST', '/api/lora/gateways', { body: { devEui: '0016C001F153BBBB', name: 'Bramka na silosie' } });
  expect(await named()).toMatchObject([{ gatewayName: 'Bramka na silosie' }]);
  await call(true);
  await watch();
  expect([...(await open('gateway_outage')), ...(await gaps())]).toEqual([]);
  app.setNow(TEST_NOW);
});

test('one that is set to report once a day is waited for by that, and its trap shows it', async () => {
  const { trap } = await addTrap(app);
  await app.database.db
    .updateTable('lora_devices')
    .set({ configuration: JSON.stringify({ unconfirmedStatusPeriod: 86_400 }) })
    .where('id', '=', trap.loraDeviceId)
    .execute();
  await hear(trap, '0016C001F153CCCC');
  app.setNow(later(25 * 60));
  await heardNow();
  await watch();
  expect([...(await open('no_signal')), ...(await gaps())].filter((one) => one.device_id === trap.device.id)).toEqual(
    [],
  );
  const shown = await app.database.db
    .selectFrom('device_states')
    .select('reporting_period')
    .where('device_id', '=', trap.device.id)
    .executeTakeFirstOrThrow();
  expect(shown.reporting_period).toBe(1440);
  app.setNow(TEST_NOW);
});

const ofTrap = async (trap: RadioTrap) =>
  [...(await open('no_signal')), ...(await gaps())].filter((one) => one.device_id === trap.device.id);
const outagesOf = async (eui: string) =>
  (await open('gateway_outage')).filter(({ gateway_eui }) => gateway_eui === eui);

test('an alarm raised before we were deaf ends when its trap speaks, and the next silence is one again', async () => {
  const { trap } = await addTrap(app);
  await hear(trap, '0016C001F153DDDD');
  app.setNow(later(5 * 60));
  await heardNow();
  await watch();
  expect(await ofTrap(trap)).toHaveLength(2);
  // the network was unavailable, and the watch checks again after it
  app.setNow(later(6 * 60 + 10));
  await app.database.db
    .updateTable('lora_network_connections')
    .set({ hearing_since: app.now(), last_event_at: app.now() })
    .execute();
  await watch();
  expect(await ofTrap(trap)).toHaveLength(2);
  app.setNow(later(6 * 60 + 30));
  await hear(trap, '0016C001F153DDDD');
  expect(await ofTrap(trap)).toEqual([]);
  app.setNow(later(12 * 60));
  await heardNow();
  await watch();
  expect(await ofTrap(trap)).toHaveLength(2);
  await hear(trap, '0016C001F153DDDD');
  app.setNow(TEST_NOW);
});

test('traps that stay silent after an outage are alarms of their own, once they had their time', async () => {
  const traps: RadioTrap[] = [];
  for (let index = 0; index < 5; index++) traps.push((await addTrap(app)).trap);
  for (const trap of traps) await hear(trap, '0016C001F153EEEE');
  app.setNow(later(5 * 60));
  await heardNow();
  await watch();
  expect(await outagesOf('0016C001F153EEEE')).toMatchObject([{ silenced: 5 }]);
  const [dead, ...alive] = traps as [RadioTrap, ...RadioTrap[]];
  for (const trap of alive) await hear(trap, '0016C001F153EEEE');
  await watch();
  expect(await outagesOf('0016C001F153EEEE')).toEqual([]);
  // its gap continues, and it does not yet count as silent
  expect(await ofTrap(dead)).toMatchObject([{ reason: 'gateway_outage' }]);
  app.setNow(later(7 * 60));
  await heardNow();
  for (const trap of alive) await hear(trap, '0016C001F153EEEE');
  await watch();
  expect((await open('no_signal')).filter((one) => one.device_id === dead.device.id)).toHaveLength(1);
  await hear(dead, '0016C001F153EEEE');
  expect(await ofTrap(dead)).toEqual([]);
  app.setNow(TEST_NOW);
});

test('a trap heard through another gateway has no gap, though its own is called off', async () => {
  const { trap } = await addTrap(app);
  await hear(trap, '0016C001F153FFFF');
  await app.database.db
    .insertInto('lora_gateway_states')
    .values({ dev_eui: '0016C001F153FFFF', connected: false, connected_at: app.now() })
    .onConflict((conflict) => conflict.column('dev_eui').doUpdateSet({ connected: false, connected_at: app.now() }))
    .execute();
  app.setNow(later(2));
  await heardNow();
  await watch();
  expect(await ofTrap(trap)).toHaveLength(1);
  app.setNow(later(15));
  await hear(trap, '0016C001F1530000');
  await watch();
  expect(await outagesOf('0016C001F153FFFF')).toHaveLength(1);
  expect(await ofTrap(trap)).toEqual([]);
  app.setNow(TEST_NOW);
});

const hours = (count: number) => later(60 * count);
/** Writes the contacts that are collected in memory. */
const noted = () => writeReceived(jobContext({ db: app.database.db, services: app.services, now: app.now }));
const heardThrough = ({ id }: NetworkConnection) =>
  app.database.db
    .updateTable('lora_network_connections')
    .set({ last_event_at: app.now() })
    .where('id', '=', id)
    .execute();

test('one trap on a network of its own is heard though it speaks seldom, and alarms when it stops', async () => {
  const { connection: own } = await addNetwork(app, { kind: 'chirpstack' });
  const { trap } = await addTrap(app);
  await app.database.db
    .updateTable('lora_device_states')
    .set({ reporting_period: 60 })
    .where('lora_device_id', '=', trap.loraDeviceId)
    .execute();
  for (const hour of [0, 1, 2]) {
    app.setNow(hours(hour));
    await hear(trap, '0016C001F1531111', own);
    await noted();
  }
  const { hearing_since } = await app.database.db
    .selectFrom('lora_network_connections')
    .select('hearing_since')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow();
  expect(hearing_since).toEqual(TEST_NOW);
  app.setNow(hours(8));
  await watch();
  expect(await ofTrap(trap)).toHaveLength(2);
  await hear(trap, '0016C001F1531111', own);
  app.setNow(TEST_NOW);
});

test('a device behind an unavailable broker does not count as silent, whichever others are heard', async () => {
  const { connection: away } = await addNetwork(app, { kind: 'chirpstack' });
  const [{ trap }, { trap: other }] = [await addTrap(app), await addTrap(app)];
  await hear(trap, '0016C001F1532222', away);
  await hear(other, '0016C001F1533333');
  await noted();
  app.setNow(hours(9));
  await app.database.db
    .updateTable('lora_network_connections')
    .set({ fault: 'connect ECONNREFUSED', fault_at: app.now() })
    .where('id', '=', away.id)
    .execute();
  await heardThrough(connection);
  await watch();
  expect(await ofTrap(trap)).toEqual([]);
  expect(await ofTrap(other)).toHaveLength(2);
  app.setNow(TEST_NOW);
});
