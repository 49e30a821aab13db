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
  await heardThrough(trap, network.connection.id);
});
afterAll(() => app.close());

const heardThrough = (one: RadioTrap, connectionId: number) =>
  app.database.db
    .updateTable('lora_device_states')
    .set({ connection_id: connectionId })
    .where('lora_device_id', '=', one.loraDeviceId)
    .execute();

const context = () => jobContext({ db: app.database.db, services: app.services, now: app.now });
const handTo = (send: SendCommand, connectionId = network.connection.id) =>
  sendCommands(context(), new Map([[connectionId, send]]));

const STHS = {
  sthsActiveAlgorithm: 1,
  sthsPresenceThreshold: 1000,
  sthsPresenceHysteresis: 50,
  sthsMotionThreshold: 1000,
  sthsMotionHysteresis: 50,
};
const INPUTS = { pir: 1, reed1: 1, reed2: 0, ext1: 0, ext2: 0, reed1Inv: 0, reed2Inv: 0 };

const order = async (part: 'device' | 'sths_config' = 'device', of = trap) => {
  const path = `/api/lora/devices/${of.loraDeviceId}/configuration/${part}`;
  const { status, text } = await superAdmin('PUT', path, { body: part === 'device' ? INPUTS : STHS });
  expect(status, text).toBe(200);
};
/** The commands of a trap, newest first. */
const commands = async (of = trap) =>
  (await superAdmin('GET', `/api/lora/devices/${of.loraDeviceId}/commands`)).body.commands;

/** A network that records the commands it receives. */
const taking = () => {
  const handed: RadioCommand[] = [];
  const send: SendCommand = async (command) => {
    handed.push(command);
    return { networkMessageId: `net-${command.uuid}` };
  };
  return { handed, send };
};

const minutesLater = (minutes: number) => app.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000));

const reportAcked = (uuid: string, through = network) =>
  app.services.radio.receive(through.connection, [
    { type: 'downlink', devEui: null, state: 'acked', commandUuid: uuid, networkMessageId: null, error: null },
  ]);

test('each device is handed one, through the network that hears it; the next when that was fetched', async () => {
  const other = await addTrap(app);
  const elsewhere = await addNetwork(app, { kind: 'tts' });
  await heardThrough(other.trap, elsewhere.connection.id);
  await order('device');
  await order('sths_config');
  await order('device', other.trap);
  const { handed, send } = taking();
  await handTo(send);
  await handTo(send);
  const [later, first] = await commands();
  expect(handed).toEqual([
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
  await reportAcked(first.uuid);
  await handTo(send);
  expect(handed.map(({ uuid }) => uuid)).toEqual([first.uuid, later.uuid]);
});

test('a network that is away counts for nothing: the command is handed over when it is back', async () => {
  await order();
  const away = () => handTo(() => Promise.reject(new NetworkFault('unavailable', 'the broker is away')));
  for (let minutes = 0; minutes < 10; minutes += 1) {
    minutesLater(minutes * 2);
    await away();
    await away();
  }
  expect((await commands())[0]).toMatchObject({ state: 'queued', tries: 0, error: 'the broker is away' });
  const { handed, send } = taking();
  await handTo(send);
  expect(handed).toEqual([]);
  minutesLater(30);
  await handTo(send);
  expect(handed).toHaveLength(1);
  expect((await commands())[0]).toMatchObject({ state: 'sent', tries: 1, error: null });
});

test('what a network refuses is tried five times, ever less often, and has failed then', async () => {
  await order();
  let asked = 0;
  const refusing: SendCommand = () => {
    asked += 1;
    return Promise.reject(new NetworkFault('not_found', 'no such device'));
  };
  for (let minutes = 0; minutes <= 20; minutes += 1) {
    minutesLater(minutes);
    await handTo(refusing);
  }
  expect(asked).toBe(5);
  expect((await commands())[0]).toMatchObject({ state: 'failed', tries: 5, error: 'no such device' });
});

test('what was handed over and is not wanted any more is replaced at the network', async () => {
  await order();
  const { handed, send } = taking();
  await handTo(send);
  await order();
  await handTo(send);
  expect(handed.map(({ replaces }) => replaces)).toEqual([false, true]);
});

test('five acknowledgements are one statement, as one is', async () => {
  const traps = [trap];
  while (traps.length < 5) traps.push((await addTrap(app)).trap);
  for (const one of traps) await heardThrough(one, network.connection.id);
  for (const one of traps) await order('device', one);
  const { handed, send } = taking();
  await handTo(send);
  expect(handed).toHaveLength(5);
  const describe = (count: number) =>
    app.statementsOf(() =>
      app.services.radio.receive(
        network.connection,
        handed.slice(0, count).map(({ uuid }) => ({
          type: 'downlink' as const,
          devEui: null,
          state: 'acked' as const,
          commandUuid: uuid,
          networkMessageId: null,
          error: null,
        })),
      ),
    );
  const touching = async (count: number) =>
    (await describe(count)).filter(({ sql }) => sql.includes('update lora_commands')).length;
  expect(await touching(1)).toBe(1);
  expect(await touching(5)).toBe(1);
  for (const one of traps) expect((await commands(one))[0].state).toBe('acked');
});

test('a network of one owner tells nothing of commands of another, nor one device of those of another', async () => {
  const foreign = await addTrap(app, 'owadstop');
  const theirs = await addNetwork(app, { kind: 'chirpstack', rootCompanyId: foreign.trap.rootCompanyId });
  await order();
  const { handed, send } = taking();
  await handTo(send);
  const uuid = handed[0]?.uuid ?? '';
  await reportAcked(uuid, theirs);
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
  await reportAcked(uuid);
  expect((await commands())[0].state).toBe('acked');
});

test('a device its network does not know is shown as such, until the network knows it', async () => {
  const readReported = async () =>
    (await superAdmin('GET', `/api/lora/devices/${trap.loraDeviceId}`)).body.loraDevice.awsData;
  await order();
  expect(await readReported()).toEqual({ error: null });
  await handTo(async () => {
    throw new NetworkFault('not_found', 'Resource not found');
  });
  expect(await readReported()).toEqual({ error: 'Resource not found' });
  app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000));
  await handTo(async () => ({ networkMessageId: null }));
  expect(await readReported()).toEqual({ error: null });
});

test('one its network did not know is known when it is heard', async () => {
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

const reportedAt = (minutes: number, { fCnt, ackSeq = null }: { fCnt: number; ackSeq?: number | null }) =>
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

const fetchedWith = async () => {
  const { body } = await superAdmin('GET', `/api/lora/devices/${trap.loraDeviceId}/uplinks/paginated`);
  return body.rows.map(({ data }: { data: { Status: { ackedMessageId?: string } } }) => data.Status.ackedMessageId);
};

test('the uplink a command was fetched with says so, whichever way the network tells of it', async () => {
  const { send } = taking();
  await order();
  await order('sths_config');
  await handTo(send);
  const [second, first] = await commands();
  await reportedAt(0, { fCnt: 1 });
  await reportAcked(first.uuid);
  expect(await fetchedWith()).toEqual([first.uuid]);
  // its number comes with the next uplink, but it was fetched before
  minutesLater(15);
  await reportedAt(15, { fCnt: 2, ackSeq: 0 });
  expect(await fetchedWith()).toEqual([undefined, first.uuid]);
  // only the device itself acknowledged the other command
  await handTo(send);
  minutesLater(30);
  await reportedAt(30, { fCnt: 3, ackSeq: 1 });
  expect(await fetchedWith()).toEqual([second.uuid, undefined, first.uuid]);
  expect((await commands()).map(({ state }: { state: string }) => state)).toEqual(['applied', 'applied']);
});

test('a word about a command that comes long after the last uplink is of no uplink', async () => {
  const { send } = taking();
  await order();
  await handTo(send);
  const [first] = await commands();
  await reportedAt(0, { fCnt: 1 });
  minutesLater(30);
  await reportAcked(first.uuid);
  expect(await fetchedWith()).toEqual([undefined]);
  expect((await commands())[0].state).toBe('acked');
});

test('how often a device reports is known once it fetched what told it, to its trap too', async () => {
  const { send } = taking();
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
      .select(['state.reporting_period as told', 'shown.reporting_period as shown'])
      .where('state.lora_device_id', '=', trap.loraDeviceId)
      .executeTakeFirstOrThrow();
  await reportedAt(0, { fCnt: 1 });
  await handTo(send);
  expect(await period()).toEqual({ told: null, shown: null });
  await reportAcked((await commands())[0].uuid);
  expect(await period()).toEqual({ told: 1440, shown: 1440 });
});
