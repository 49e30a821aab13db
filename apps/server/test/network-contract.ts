import { decodeUplink, encodeUplink, UPLINK_PORT, UPLINK_TYPES } from '@trapline/contract/uplinks/codec.ts';
import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type {
  DownlinkState,
  NetworkEvent,
  NetworkListening,
  RadioCommand,
  RadioNetwork,
  Uplink,
} from '../src/kernel/radio.ts';

/** The contract of every network: each adapter runs these tests against a server of its kind. */

export const EUIS = ['02BB000000000001', '02BB000000000002', '02BB000000000003'] as const;
export const GATEWAY = '0016C001F153A14C';
export const STARTED_AT = new Date('2026-11-20T07:00:00Z');

export type Frame = {
  readonly devEui: string;
  readonly frame: number;
  readonly at: Date;
  readonly battery: number;
  readonly counter: number;
  readonly rssi: number;
};

export const frameOf = (frame: number, devEui: string = EUIS[0]): Frame => ({
  devEui,
  frame,
  at: new Date(STARTED_AT.getTime() + (frame + 1) * 15 * 60_000),
  battery: 200,
  counter: 7,
  rssi: -88,
});

export const payloadOf = ({ battery, counter }: Frame): string =>
  Buffer.from(
    encodeUplink({
      type: UPLINK_TYPES.health,
      batteryLevel: battery,
      detectStatus: 0,
      detectionsCounter: counter,
      detectionsCounterNew: 0,
    }),
  ).toString('base64');

/** A command as received by the other side. */
export type ReceivedCommand = Pick<RadioCommand, 'devEui' | 'port' | 'confirmed'> & {
  readonly payload: string;
  /** Our id of the command, if the network stores it. */
  readonly uuid: string | null;
};

export type SentCommand = RadioCommand & { readonly networkMessageId: string | null };

/** The network server, which behaves as its documentation describes. */
export type FakeNetworkServer = {
  /** Registers a device; called for devices that get commands. */
  readonly registerDevice: (devEui: string) => Promise<void>;
  readonly uplink: (frame: Frame) => Promise<void>;
  readonly outcome: (command: SentCommand, state: DownlinkState) => Promise<void>;
  readonly join: ((devEui: string) => Promise<void>) | null;
  readonly battery: ((devEui: string, percent: number) => Promise<void>) | null;
  readonly gateway: ((eui: string, connected: boolean) => Promise<void>) | null;
  /** Sends an invalid message, for networks to which strangers can send messages. */
  readonly sendInvalidMessage: ((text: string) => Promise<void>) | null;
  readonly receivedCommands: () => Promise<readonly ReceivedCommand[]>;
  /** Makes the server unavailable and available again. */
  readonly away: { readonly begin: () => Promise<void>; readonly end: () => Promise<void> } | null;
  readonly close: () => Promise<void>;
};

export type NetworkUnderTest = {
  readonly kind: NetworkKind;
  readonly start: () => Promise<FakeNetworkServer>;
  readonly open: (server: FakeNetworkServer, listening: NetworkListening) => Promise<RadioNetwork>;
  /** The states that it reports for commands. */
  readonly outcomes: readonly DownlinkState[];
  /** Whether it treats a command with a known uuid as the same command. */
  readonly returnsCommandUuid: boolean;
  /** Whether it sends a message again that was not accepted. */
  readonly repeats: boolean;
  /** Whether it delivers later the messages that it received while no listener was connected. */
  readonly waitsForUs: boolean;
};

const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

const command = (devEui: string, change: Partial<RadioCommand> = {}): RadioCommand => ({
  devEui,
  uuid: crypto.randomUUID(),
  port: 21,
  payload: Buffer.from('110723', 'hex'),
  confirmed: true,
  ...change,
});

/** ChirpStack and The Things Stack omit a counter of 0. */
const framesOf = (received: readonly NetworkEvent[]): number[] =>
  received.flatMap((event) => (event.type === 'uplink' ? [event.frameCounter ?? 0] : []));

const sortedUnique = (frames: readonly number[]): number[] => [...new Set(frames)].sort((one, other) => one - other);

const GARBAGE = ['', '{', 'null', '[]', '"x"', '{"a":1}', '\u0000\u0001\u00ff', `{"x":"${'y'.repeat(100_000)}"}`];

type NetworkTest = { readonly server: FakeNetworkServer; readonly received: NetworkEvent[]; readonly faults: string[] };
type HandleEvent = (event: NetworkEvent) => Promise<void>;

/** Setup for the tests of one network; everything that was opened is closed after each test. */
const createStage = (network: NetworkUnderTest) => {
  const opened: { stop: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.stop();
  });
  return {
    world: async (): Promise<NetworkTest> => {
      const server = await network.start();
      opened.push({ stop: server.close });
      for (const devEui of EUIS) await server.registerDevice(devEui);
      return { server, received: [], faults: [] };
    },
    open: async ({ server, received, faults }: NetworkTest, handleEvent?: HandleEvent): Promise<RadioNetwork> => {
      const listening = {
        receive: handleEvent ?? (async (event: NetworkEvent) => void received.push(event)),
        onFault: (message: string) => void faults.push(message),
      };
      const openedNetwork = await network.open(server, listening);
      opened.push(openedNetwork);
      return openedNetwork;
    },
  };
};

type TestPart = (network: NetworkUnderTest, stage: ReturnType<typeof createStage>) => void;

const testUplinks: TestPart = (network, { world, open }) => {
  test('an uplink is received and converted to the internal format', async () => {
    const networkTest = await world();
    const { kind } = await open(networkTest);
    expect(kind).toBe(network.kind);
    const frame = frameOf(0);
    await networkTest.server.uplink(frame);
    await waitFor(() => expect(framesOf(networkTest.received)).toEqual([0]));
    const uplink = networkTest.received.find(({ type }) => type === 'uplink') as Uplink;
    expect(uplink).toMatchObject({
      devEui: frame.devEui,
      session: expect.any(String),
      port: UPLINK_PORT,
      spreadingFactor: 7,
      networkTime: frame.at,
      ackedMessageId: null,
      gateways: [{ eui: GATEWAY, snr: 7 }],
    });
    expect(Math.abs((uplink.gateways[0]?.rssi ?? 0) - frame.rssi)).toBeLessThanOrEqual(2);
    expect(decodeUplink(uplink.payload ?? new Uint8Array())).toMatchObject({
      batteryLevel: frame.battery,
      detectStatus: 0,
      detectionsCounter: frame.counter,
    });
  });

  test('uplinks of several devices are all received, in order for each device', async () => {
    const networkTest = await world();
    await open(networkTest);
    for (let frame = 0; frame < 10; frame += 1)
      for (const devEui of EUIS) await networkTest.server.uplink(frameOf(frame, devEui));
    await waitFor(() => expect(framesOf(networkTest.received)).toHaveLength(30));
    for (const devEui of EUIS) {
      const eventsOfDevice = networkTest.received.filter((event) => event.type === 'uplink' && event.devEui === devEui);
      expect(sortedUnique(framesOf(eventsOfDevice))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });
};

const testCommands: TestPart = (network, { world, open }) => {
  test('a command arrives with unchanged content', async () => {
    const networkTest = await world();
    const { send } = await open(networkTest);
    await networkTest.server.uplink(frameOf(0));
    await waitFor(() => expect(framesOf(networkTest.received)).toEqual([0]));
    const first = command(EUIS[0]);
    const { networkMessageId } = await send(first);
    expect(networkMessageId === null).toBe(network.returnsCommandUuid);
    const plain = command(EUIS[1], { port: 4, payload: Buffer.from('0E', 'hex'), confirmed: false });
    await send(plain);
    const toReceivedCommand = ({ devEui, port, payload, confirmed, uuid }: RadioCommand) => ({
      devEui,
      port,
      payload: Buffer.from(payload).toString('hex'),
      confirmed,
      uuid: network.returnsCommandUuid ? uuid : null,
    });
    await waitFor(async () =>
      expect(await networkTest.server.receivedCommands()).toEqual([toReceivedCommand(first), toReceivedCommand(plain)]),
    );
  });

  if (network.returnsCommandUuid)
    test('a command that is sent twice has the same identity both times', async () => {
      const networkTest = await world();
      const { send } = await open(networkTest);
      const sentCommand = command(EUIS[0]);
      await send(sentCommand);
      await send(sentCommand);
      await waitFor(async () =>
        expect(new Set((await networkTest.server.receivedCommands()).map(({ uuid }) => uuid))).toEqual(
          new Set([sentCommand.uuid]),
        ),
      );
    });

  test.each(network.outcomes)('the result of a command is received: %s', async (state) => {
    const networkTest = await world();
    const { send } = await open(networkTest);
    await networkTest.server.uplink(frameOf(0));
    await waitFor(() => expect(framesOf(networkTest.received)).toEqual([0]));
    const sentCommand = command(EUIS[0]);
    const { networkMessageId } = await send(sentCommand);
    await networkTest.server.outcome({ ...sentCommand, networkMessageId }, state);
    await waitFor(() => {
      const named = network.returnsCommandUuid
        ? networkTest.received.some(
            (event) => event.type === 'downlink' && event.commandUuid === sentCommand.uuid && event.state === state,
          )
        : networkTest.received.some((event) => event.type === 'uplink' && event.ackedMessageId === networkMessageId);
      expect(named).toBe(true);
    });
  });
};

const testStopping: TestPart = (network, { world, open }) => {
  test('a closed connection receives nothing, and can be closed twice', async () => {
    const networkTest = await world();
    const one = await open(networkTest);
    await networkTest.server.uplink(frameOf(0));
    await waitFor(() => expect(framesOf(networkTest.received)).toEqual([0]));
    await one.stop();
    await networkTest.server.uplink(frameOf(1)).catch(() => {});
    await one.stop();
    expect(framesOf(networkTest.received)).toEqual([0]);
  });

  if (network.repeats)
    test('an event that could not be stored is delivered again until it is stored', async () => {
      const networkTest = await world();
      let refused = 0;
      await open(networkTest, async (event) => {
        if (event.type === 'uplink' && refused < 3) {
          refused += 1;
          throw Object.assign(new Error('the database is away'), { code: '57P03' });
        }
        networkTest.received.push(event);
      });
      for (const frame of [0, 1]) await networkTest.server.uplink(frameOf(frame));
      await waitFor(async () => {
        await networkTest.server.away?.end();
        expect(sortedUnique(framesOf(networkTest.received))).toEqual([0, 1]);
      });
      expect(networkTest.faults).toContain('the database is away');
    });

  if (network.waitsForUs)
    test('events published while the connection was closed are received afterwards', async () => {
      const networkTest = await world();
      const first = await open(networkTest);
      await networkTest.server.uplink(frameOf(0));
      await waitFor(() => expect(framesOf(networkTest.received)).toEqual([0]));
      await first.stop();
      await networkTest.server.uplink(frameOf(1));
      await open(networkTest);
      await networkTest.server.uplink(frameOf(2));
      await waitFor(async () => {
        // a queue hides messages that an ended connection had received, until their timeout of a minute
        await networkTest.server.away?.end();
        expect(sortedUnique(framesOf(networkTest.received))).toEqual([0, 1, 2]);
      });
    });
};

const testOptionalEvents: TestPart = (network, { world, open }) => {
  test('joins, battery levels and gateway states are received', async () => {
    const networkTest = await world();
    await open(networkTest);
    await networkTest.server.join?.(EUIS[0]);
    await networkTest.server.battery?.(EUIS[0], 50);
    await networkTest.server.gateway?.(GATEWAY, false);
    await networkTest.server.uplink(frameOf(0));
    await waitFor(() => {
      expect(framesOf(networkTest.received)).toContain(0);
      const types = new Set(networkTest.received.map(({ type }) => type));
      expect([types.has('join'), types.has('gateway')]).toEqual([
        networkTest.server.join !== null,
        networkTest.server.gateway !== null,
      ]);
    });
    if (networkTest.server.battery)
      await waitFor(() =>
        expect(networkTest.received).toContainEqual(expect.objectContaining({ type: 'battery', battery: 127 })),
      );
    if (networkTest.server.gateway)
      expect(networkTest.received).toContainEqual(
        expect.objectContaining({ type: 'gateway', eui: GATEWAY, connected: false }),
      );
  });

  test('an invalid message is at most reported as invalid, and does not block other messages', async () => {
    const networkTest = await world();
    await open(networkTest);
    for (const text of networkTest.server.sendInvalidMessage ? GARBAGE : [])
      await networkTest.server.sendInvalidMessage?.(text);
    await networkTest.server.uplink(frameOf(0));
    await waitFor(() => expect(framesOf(networkTest.received)).toEqual([0]));
    for (const { type } of networkTest.received) expect(['uplink', 'unreadable', 'note']).toContain(type);
  });

  test('an unavailable network rejects commands temporarily, and is received again when it is back', async () => {
    const networkTest = await world();
    const { send } = await open(networkTest);
    await networkTest.server.uplink(frameOf(0));
    await waitFor(() => expect(framesOf(networkTest.received)).toEqual([0]));
    if (networkTest.server.away) {
      await networkTest.server.away.begin();
      await waitFor(() => expect(send(command(EUIS[0]))).rejects.toMatchObject({ name: 'NetworkFault', passes: true }));
      await networkTest.server.away.end();
    }
    let frame = 1;
    await waitFor(async () => {
      // if the network repeats messages for a listener that returns, the frame is not sent again
      if (network.waitsForUs && frame > 1) return expect(framesOf(networkTest.received)).toContain(1);
      await networkTest.server.uplink(frameOf(frame));
      frame += 1;
      expect(framesOf(networkTest.received).length).toBeGreaterThan(1);
    });
    await waitFor(async () => void (await send(command(EUIS[0]))));
  });
};

export const describeNetwork = (name: string, network: NetworkUnderTest): void => {
  describe(`${name} as a network`, () => {
    const stage = createStage(network);
    for (const part of [testUplinks, testCommands, testStopping, testOptionalEvents]) part(network, stage);
  });
};
