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
const receiveUplink = (trap: RadioTrap, eui = GATEWAY, through = connection) => {
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
const recordNetworkContact = () =>
  app.database.db.updateTable('lora_network_connections').set({ last_event_at: app.now() }).execute();
const openAlarms = (kind: string) =>
  app.database.db
    .selectFrom('alarms')
    .selectAll()
    .where('kind', '=', kind as 'no_signal')
    .where('cleared_at', 'is', null)
    .execute();
const openGaps = () => app.database.db.selectFrom('coverage_gaps').selectAll().where('ended_at', 'is', null).execute();
const runWatch = () => runJob({ db: app.database.db, services: app.services, now: app.now }, 'alarms.silence', {});

test('a silent trap raises an alarm after hours; many of one gateway are one alarm; an uplink clears it', async () => {
  const singleTrap = (await addTrap(app, 'owadstop')).trap;
  const many: RadioTrap[] = [];
  for (let index = 0; index < 4; index++) many.push((await addTrap(app)).trap);
  await receiveUplink(singleTrap, '0016C001F153AAAA');
  for (const trap of many) await receiveUplink(trap);
  app.setNow(later(30));
  await recordNetworkContact();
  await runWatch();
  expect(await openAlarms('no_signal')).toEqual([]);

  app.setNow(later(24 * 60));
  await runWatch();
  // nothing at all was received, so the fault is on our side
  expect([...(await openAlarms('no_signal')), ...(await openAlarms('gateway_outage'))]).toEqual([]);
  await recordNetworkContact();
  await runWatch();
  await runWatch();
  expect(await openAlarms('no_signal')).toMatchObject([{ device_id: singleTrap.device.id }]);
  expect(await openAlarms('gateway_outage')).toMatchObject([{ gateway_eui: GATEWAY, silenced: 4 }]);
  expect(await openGaps()).toHaveLength(5);

  for (const trap of [singleTrap, ...many]) await receiveUplink(trap);
  await runWatch();
  expect([...(await openAlarms('no_signal')), ...(await openAlarms('gateway_outage')), ...(await openGaps())]).toEqual(
    [],
  );
  app.setNow(TEST_NOW);
});

test('a disconnected gateway raises an alarm after a minute, and the alarm is cleared when it is back', async () => {
  const { trap } = await addTrap(app);
  await receiveUplink(trap, '0016C001F153BBBB');
  const setConnected = async (connected: boolean) =>
    app.database.db
      .insertInto('lora_gateway_states')
      .values({ dev_eui: '0016C001F153BBBB', connected, connected_at: app.now() })
      .onConflict((conflict) => conflict.column('dev_eui').doUpdateSet({ connected, connected_at: app.now() }))
      .execute();
  await setConnected(false);
  app.setNow(later(2));
  await recordNetworkContact();
  await runWatch();
  expect(await openAlarms('gateway_outage')).toMatchObject([{ gateway_eui: '0016C001F153BBBB', silenced: 1 }]);
  expect(await openGaps()).toMatchObject([{ device_id: trap.device.id, reason: 'gateway_outage' }]);
  const superAdmin = await app.as('super@trapline.example');
  const gatewayOutages = async () => (await superAdmin('GET', '/api/alarms?kind=gateway_outage')).body.alarms;
  expect(await gatewayOutages()).toMatchObject([{ gatewayEui: '0016C001F153BBBB', gatewayName: null }]);
  await superAdmin('POST', '/api/lora/gateways', { body: { devEui: '0016C001F153BBBB', name: 'Bramka na silosie' } });
  expect(await gatewayOutages()).toMatchObject([{ gatewayName: 'Bramka na silosie' }]);
  await setConnected(true);
  await runWatch();
  expect([...(await openAlarms('gateway_outage')), ...(await openGaps())]).toEqual([]);
  app.setNow(TEST_NOW);
});

test('a trap that reports once a day has a longer limit, which it shows', async () => {
  const { trap } = await addTrap(app);
  await app.database.db
    .updateTable('lora_devices')
    .set({ configuration: JSON.stringify({ unconfirmedStatusPeriod: 86_400 }) })
    .where('id', '=', trap.loraDeviceId)
    .execute();
  await receiveUplink(trap, '0016C001F153CCCC');
  app.setNow(later(25 * 60));
  await recordNetworkContact();
  await runWatch();
  expect(
    [...(await openAlarms('no_signal')), ...(await openGaps())].filter((one) => one.device_id === trap.device.id),
  ).toEqual([]);
  const shown = await app.database.db
    .selectFrom('device_states')
    .select('reporting_period')
    .where('device_id', '=', trap.device.id)
    .executeTakeFirstOrThrow();
  expect(shown.reporting_period).toBe(1440);
  app.setNow(TEST_NOW);
});

const alarmsAndGapsOf = async (trap: RadioTrap) =>
  [...(await openAlarms('no_signal')), ...(await openGaps())].filter((one) => one.device_id === trap.device.id);
const outagesOf = async (eui: string) =>
  (await openAlarms('gateway_outage')).filter(({ gateway_eui }) => gateway_eui === eui);

test('an alarm raised before our outage is cleared by an uplink, and the next silence raises a new one', async () => {
  const { trap } = await addTrap(app);
  await receiveUplink(trap, '0016C001F153DDDD');
  app.setNow(later(5 * 60));
  await recordNetworkContact();
  await runWatch();
  expect(await alarmsAndGapsOf(trap)).toHaveLength(2);
  // the network was unavailable, and the watch checks again after it
  app.setNow(later(6 * 60 + 10));
  await app.database.db
    .updateTable('lora_network_connections')
    .set({ hearing_since: app.now(), last_event_at: app.now() })
    .execute();
  await runWatch();
  expect(await alarmsAndGapsOf(trap)).toHaveLength(2);
  app.setNow(later(6 * 60 + 30));
  await receiveUplink(trap, '0016C001F153DDDD');
  expect(await alarmsAndGapsOf(trap)).toEqual([]);
  app.setNow(later(12 * 60));
  await recordNetworkContact();
  await runWatch();
  expect(await alarmsAndGapsOf(trap)).toHaveLength(2);
  await receiveUplink(trap, '0016C001F153DDDD');
  app.setNow(TEST_NOW);
});

test('traps that stay silent after a gateway outage get their own alarms after a delay', async () => {
  const traps: RadioTrap[] = [];
  for (let index = 0; index < 5; index++) traps.push((await addTrap(app)).trap);
  for (const trap of traps) await receiveUplink(trap, '0016C001F153EEEE');
  app.setNow(later(5 * 60));
  await recordNetworkContact();
  await runWatch();
  expect(await outagesOf('0016C001F153EEEE')).toMatchObject([{ silenced: 5 }]);
  const [silentTrap, ...activeTraps] = traps as [RadioTrap, ...RadioTrap[]];
  for (const trap of activeTraps) await receiveUplink(trap, '0016C001F153EEEE');
  await runWatch();
  expect(await outagesOf('0016C001F153EEEE')).toEqual([]);
  // its gap continues, and it does not yet count as silent
  expect(await alarmsAndGapsOf(silentTrap)).toMatchObject([{ reason: 'gateway_outage' }]);
  app.setNow(later(7 * 60));
  await recordNetworkContact();
  for (const trap of activeTraps) await receiveUplink(trap, '0016C001F153EEEE');
  await runWatch();
  expect((await openAlarms('no_signal')).filter((one) => one.device_id === silentTrap.device.id)).toHaveLength(1);
  await receiveUplink(silentTrap, '0016C001F153EEEE');
  expect(await alarmsAndGapsOf(silentTrap)).toEqual([]);
  app.setNow(TEST_NOW);
});

test('a trap received by another gateway has no gap when its own gateway is disconnected', async () => {
  const { trap } = await addTrap(app);
  await receiveUplink(trap, '0016C001F153FFFF');
  await app.database.db
    .insertInto('lora_gateway_states')
    .values({ dev_eui: '0016C001F153FFFF', connected: false, connected_at: app.now() })
    .onConflict((conflict) => conflict.column('dev_eui').doUpdateSet({ connected: false, connected_at: app.now() }))
    .execute();
  app.setNow(later(2));
  await recordNetworkContact();
  await runWatch();
  expect(await alarmsAndGapsOf(trap)).toHaveLength(1);
  app.setNow(later(15));
  await receiveUplink(trap, '0016C001F1530000');
  await runWatch();
  expect(await outagesOf('0016C001F153FFFF')).toHaveLength(1);
  expect(await alarmsAndGapsOf(trap)).toEqual([]);
  app.setNow(TEST_NOW);
});

const hours = (count: number) => later(60 * count);
/** Writes the contacts that are collected in memory. */
const writeReceivedTimes = () =>
  writeReceived(jobContext({ db: app.database.db, services: app.services, now: app.now }));
const hearingSince = ({ id }: NetworkConnection) =>
  app.database.db
    .updateTable('lora_network_connections')
    .set({ last_event_at: app.now() })
    .where('id', '=', id)
    .execute();

test('the only trap of a network counts as received despite rare reports, and raises an alarm when it stops', async () => {
  const { connection: own } = await addNetwork(app, { kind: 'chirpstack' });
  const { trap } = await addTrap(app);
  await app.database.db
    .updateTable('lora_device_states')
    .set({ reporting_period: 60 })
    .where('lora_device_id', '=', trap.loraDeviceId)
    .execute();
  for (const hour of [0, 1, 2]) {
    app.setNow(hours(hour));
    await receiveUplink(trap, '0016C001F1531111', own);
    await writeReceivedTimes();
  }
  const { hearing_since } = await app.database.db
    .selectFrom('lora_network_connections')
    .select('hearing_since')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow();
  expect(hearing_since).toEqual(TEST_NOW);
  app.setNow(hours(8));
  await runWatch();
  expect(await alarmsAndGapsOf(trap)).toHaveLength(2);
  await receiveUplink(trap, '0016C001F1531111', own);
  app.setNow(TEST_NOW);
});

test('a device behind an unavailable broker does not count as silent while others are received', async () => {
  const { connection: unavailableConnection } = await addNetwork(app, { kind: 'chirpstack' });
  const [{ trap }, { trap: other }] = [await addTrap(app), await addTrap(app)];
  await receiveUplink(trap, '0016C001F1532222', unavailableConnection);
  await receiveUplink(other, '0016C001F1533333');
  await writeReceivedTimes();
  app.setNow(hours(9));
  await app.database.db
    .updateTable('lora_network_connections')
    .set({ fault: 'connect ECONNREFUSED', fault_at: app.now() })
    .where('id', '=', unavailableConnection.id)
    .execute();
  await hearingSince(connection);
  await runWatch();
  expect(await alarmsAndGapsOf(trap)).toEqual([]);
  expect(await alarmsAndGapsOf(other)).toHaveLength(2);
  app.setNow(TEST_NOW);
});
