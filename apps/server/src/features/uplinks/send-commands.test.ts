import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { jobContext } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { NetworkFault, type RadioCommand, type SendCommand } from '../../kernel/radio.ts';
import { sendCommands } from './send-commands.ts';

let app: TestApp;
let superAdmin: Caller;
let network: Awaited<ReturnType<typeof addNetwork>>;
let trap: RadioTrap;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  network = await addNetwork(app, { kind: 'chirpstack' });
});
beforeEach(async () => {
  app.setNow(TEST_NOW);
  ({ trap } = await addTrap(app));
  await setDeviceNetwork(trap, network.connection.id);
});
afterAll(() => app.close());

const setDeviceNetwork = (one: RadioTrap, connectionId: number) =>
  app.database.db
    .updateTable('lora_device_states')
    .set({ connection_id: connectionId })
    .where('lora_device_id', '=', one.loraDeviceId)
    .execute();

const context = () => jobContext({ db: app.database.db, services: app.services, now: app.now });
const sendThrough = (send: SendCommand, connectionId = network.connection.id) =>
  sendCommands(context(), new Map([[connectionId, send]]));

const STHS = {
  sthsActiveAlgorithm: 1,
  sthsPresenceThreshold: 1000,
  sthsPresenceHysteresis: 50,
  sthsMotionThreshold: 1000,
  sthsMotionHysteresis: 50,
};
const INPUTS = { pir: 1, reed1: 1, reed2: 0, ext1: 0, ext2: 0, reed1Inv: 0, reed2Inv: 0 };

const requestConfiguration = async (part: 'device' | 'sths_config' = 'device', target = trap) => {
  const path = `/api/lora/devices/${target.loraDeviceId}/configuration/${part}`;
  const { status, text } = await superAdmin('PUT', path, { body: part === 'device' ? INPUTS : STHS });
  expect(status, text).toBe(200);
};
/** The commands of a trap, newest first. */
const commands = async (of = trap) =>
  (await superAdmin('GET', `/api/lora/devices/${of.loraDeviceId}/commands`)).body.commands;

/** A network that records the commands it receives. */
const createRecordingNetwork = () => {
  const sentCommands: RadioCommand[] = [];
  const send: SendCommand = async (command) => {
    sentCommands.push(command);
    return { networkMessageId: `net-${command.uuid}` };
  };
  return { handed: sentCommands, send };
};

const setClock = (minutes: number) => app.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000));

const acknowledge = (uuid: string, through = network) =>
  app.services.radio.receive(through.connection, [
    { type: 'downlink', devEui: null, state: 'acked', commandUuid: uuid, networkMessageId: null, error: null },
  ]);

test('each device gets one command through its network; the next is sent when the first was fetched', async () => {
  const other = await addTrap(app);
  const elsewhere = await addNetwork(app, { kind: 'tts' });
  await setDeviceNetwork(other.trap, elsewhere.connection.id);
  await requestConfiguration('device');
  await requestConfiguration('sths_config');
  await requestConfiguration('device', other.trap);
  const { handed: sentCommands, send } = createRecordingNetwork();
  await sendThrough(send);
  await sendThrough(send);
  const [later, first] = await commands();
  expect(sentCommands).toEqual([
    {
      devEui: trap.devEui,
      uuid: first.uuid,
      port: 21,
      payload: Buffer.from(first.payload, 'hex'),
      confirmed: true,
      networkDeviceId: null,
      replaces: false,
    },
  ]);
  expect([first.state, first.tries, later.state]).toEqual(['sent', 1, 'queued']);
  expect((await commands(other.trap))[0].state).toBe('queued');
  await acknowledge(first.uuid);
  await sendThrough(send);
  expect(sentCommands.map(({ uuid }) => uuid)).toEqual([first.uuid, later.uuid]);
});

test('an unavailable network is not counted as a try: the command is sent when the network is back', async () => {
  await requestConfiguration();
  const sendWhileDown = () => sendThrough(() => Promise.reject(new NetworkFault('unavailable', 'the broker is away')));
  for (let minutes = 0; minutes < 10; minutes += 1) {
    setClock(minutes * 2);
    await sendWhileDown();
    await sendWhileDown();
  }
  expect((await commands())[0]).toMatchObject({ state: 'queued', tries: 0, error: 'the broker is away' });
  const { handed: sentCommands, send } = createRecordingNetwork();
  await sendThrough(send);
  expect(sentCommands).toEqual([]);
  setClock(30);
  await sendThrough(send);
  expect(sentCommands).toHaveLength(1);
  expect((await commands())[0]).toMatchObject({ state: 'sent', tries: 1, error: null });
});

test('a command that a network rejects is tried five times with growing intervals, and has failed then', async () => {
  await requestConfiguration();
  let tries = 0;
  const refusing: SendCommand = () => {
    tries += 1;
    return Promise.reject(new NetworkFault('not_found', 'no such device'));
  };
  for (let minutes = 0; minutes <= 20; minutes += 1) {
    setClock(minutes);
    await sendThrough(refusing);
  }
  expect(tries).toBe(5);
  expect((await commands())[0]).toMatchObject({ state: 'failed', tries: 5, error: 'no such device' });
});

test('a sent command that is obsolete is replaced at the network', async () => {
  await requestConfiguration();
  const { handed: sentCommands, send } = createRecordingNetwork();
  await sendThrough(send);
  await requestConfiguration();
  await sendThrough(send);
  expect(sentCommands.map(({ replaces }) => replaces)).toEqual([false, true]);
});

test('five acknowledgements need as many statements as one', async () => {
  const traps = [trap];
  while (traps.length < 5) traps.push((await addTrap(app)).trap);
  for (const one of traps) await setDeviceNetwork(one, network.connection.id);
  for (const one of traps) await requestConfiguration('device', one);
  const { handed: sentCommands, send } = createRecordingNetwork();
  await sendThrough(send);
  expect(sentCommands).toHaveLength(5);
  const describe = (count: number) =>
    app.statementsOf(() =>
      app.services.radio.receive(
        network.connection,
        sentCommands.slice(0, count).map(({ uuid }) => ({
          type: 'downlink' as const,
          devEui: null,
          state: 'acked' as const,
          commandUuid: uuid,
          networkMessageId: null,
          error: null,
        })),
      ),
    );
  const findUpdates = async (count: number) =>
    (await describe(count)).filter(({ sql }) => sql.includes('update lora_commands')).length;
  expect(await findUpdates(1)).toBe(1);
  expect(await findUpdates(5)).toBe(1);
  for (const one of traps) expect((await commands(one))[0].state).toBe('acked');
});

test('a network cannot change commands of another company, nor a device those of another device', async () => {
  const foreign = await addTrap(app, 'owadstop');
  const foreignNetwork = await addNetwork(app, { kind: 'chirpstack', rootCompanyId: foreign.trap.rootCompanyId });
  await requestConfiguration();
  const { handed: sentCommands, send } = createRecordingNetwork();
  await sendThrough(send);
  const uuid = sentCommands[0]?.uuid ?? '';
  await acknowledge(uuid, foreignNetwork);
  await app.services.radio.receive(network.connection, [
    {
      type: 'downlink',
      devEui: foreign.trap.devEui,
      state: 'failed',
      commandUuid: uuid,
      networkMessageId: null,
      error: null,
    },
  ]);
  expect((await commands())[0].state).toBe('sent');
  await acknowledge(uuid);
  expect((await commands())[0].state).toBe('acked');
});

test('a device unknown to its network is shown as such, until the network knows it', async () => {
  const readReported = async () =>
    (await superAdmin('GET', `/api/lora/devices/${trap.loraDeviceId}`)).body.loraDevice.awsData;
  await requestConfiguration();
  expect(await readReported()).toEqual({ error: null });
  await sendThrough(async () => {
    throw new NetworkFault('not_found', 'Resource not found');
  });
  expect(await readReported()).toEqual({ error: 'Resource not found' });
  app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000));
  await sendThrough(async () => ({ networkMessageId: null }));
  expect(await readReported()).toEqual({ error: null });
});

test('a device unknown to its network is shown as known after an uplink', async () => {
  await app.database.db
    .updateTable('lora_devices')
    .set({ network_error: 'Resource not found' })
    .where('id', '=', trap.loraDeviceId)
    .execute();
  const event = app.services.radio.read('chirpstack', {
    deviceInfo: { devEui: trap.devEui },
    devAddr: '00189440',
    fCnt: 4,
    fPort: 20,
    data: 'ENUCABEAXQ==',
    time: TEST_NOW.toISOString(),
  });
  await app.services.radio.receive(network.connection, [event]);
  const { awsData } = (await superAdmin('GET', `/api/lora/devices/${trap.loraDeviceId}`)).body.loraDevice;
  expect(awsData).toEqual({ error: null });
});

const receiveUplink = (minutes: number, { fCnt, ackSeq = null }: { fCnt: number; ackSeq?: number | null }) =>
  app.services.radio.receive(network.connection, [
    {
      type: 'uplink',
      devEui: trap.devEui,
      session: 's',
      frameCounter: fCnt,
      port: null,
      spreadingFactor: null,
      networkTime: new Date(TEST_NOW.getTime() + minutes * 60_000),
      payload: null,
      status: {
        ...{ detect: false, battery: 200, detectionsCounter: 0, detectionsCounterNew: 0, algorithm: null },
        ...{ detectionNumber: null, detectedAt: null, detectionAge: null, temperature: null, extra: null },
        ackSeq,
      },
      ackedMessageId: null,
      gateways: [],
    },
  ]);

const readAckedMessageIds = async () => {
  const { body } = await superAdmin('GET', `/api/lora/devices/${trap.loraDeviceId}/uplinks/paginated`);
  return body.rows.map(({ data }: { data: { Status: { ackedMessageId?: string } } }) => data.Status.ackedMessageId);
};

test('an uplink that fetched a command shows it, for both ways in which a network reports it', async () => {
  const { send } = createRecordingNetwork();
  await requestConfiguration();
  await requestConfiguration('sths_config');
  await sendThrough(send);
  const [second, first] = await commands();
  await receiveUplink(0, { fCnt: 1 });
  await acknowledge(first.uuid);
  expect(await readAckedMessageIds()).toEqual([first.uuid]);
  // its number comes with the next uplink, but it was fetched before
  setClock(15);
  await receiveUplink(15, { fCnt: 2, ackSeq: 0 });
  expect(await readAckedMessageIds()).toEqual([undefined, first.uuid]);
  // only the device itself acknowledged the other command
  await sendThrough(send);
  setClock(30);
  await receiveUplink(30, { fCnt: 3, ackSeq: 1 });
  expect(await readAckedMessageIds()).toEqual([second.uuid, undefined, first.uuid]);
  expect((await commands()).map(({ state }: { state: string }) => state)).toEqual(['applied', 'applied']);
});

test('an acknowledgement long after the last uplink belongs to no uplink', async () => {
  const { send } = createRecordingNetwork();
  await requestConfiguration();
  await sendThrough(send);
  const [first] = await commands();
  await receiveUplink(0, { fCnt: 1 });
  setClock(30);
  await acknowledge(first.uuid);
  expect(await readAckedMessageIds()).toEqual([undefined]);
  expect((await commands())[0].state).toBe('acked');
});

test('the reporting period of a device is known after the device fetched its settings, also for its trap', async () => {
  const { send } = createRecordingNetwork();
  const body = {
    ...{ confirmedStatusPeriod: 86_400, failedSendRetryPeriod: 60, failedSendRetry: 3 },
    unconfirmedStatusPeriod: 86_400,
  };
  await superAdmin('PUT', `/api/lora/devices/${trap.loraDeviceId}/configuration/connection`, { body });
  const period = () =>
    app.database.db
      .selectFrom('lora_device_states as state')
      .innerJoin('lora_devices as device', 'device.id', 'state.lora_device_id')
      .leftJoin('device_states as shown', 'shown.device_id', 'device.device_id')
      .select(['state.reporting_period as reported', 'shown.reporting_period as shown'])
      .where('state.lora_device_id', '=', trap.loraDeviceId)
      .executeTakeFirstOrThrow();
  await receiveUplink(0, { fCnt: 1 });
  await sendThrough(send);
  expect(await period()).toEqual({ reported: null, shown: null });
  await acknowledge((await commands())[0].uuid);
  expect(await period()).toEqual({ reported: 1440, shown: 1440 });
});
