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
export const BEGAN = new Date('2026-11-20T07:00:00Z');

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
  at: new Date(BEGAN.getTime() + (frame + 1) * 15 * 60_000),
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
export type Handed = Pick<RadioCommand, 'devEui' | 'port' | 'confirmed'> & {
  readonly payload: string;
  /** Our id of the command, if the network stores it. */
  readonly uuid: string | null;
};

export type SentCommand = RadioCommand & { readonly networkMessageId: string | null };

/** The network server, which behaves as its documentation describes. */
export type OtherSide = {
  /** Registers a device; called for devices that get commands. */
  readonly know: (devEui: string) => Promise<void>;
  readonly uplink: (frame: Frame) => Promise<void>;
  readonly outcome: (command: SentCommand, state: DownlinkState) => Promise<void>;
  readonly join: ((devEui: string) => Promise<void>) | null;
  readonly battery: ((devEui: string, percent: number) => Promise<void>) | null;
  readonly gateway: ((eui: string, connected: boolean) => Promise<void>) | null;
  /** Sends an invalid message, for networks to which strangers can send messages. */
  readonly garbage: ((text: string) => Promise<void>) | null;
  readonly handed: () => Promise<readonly Handed[]>;
  /** Makes the server unavailable and available again. */
  readonly away: { readonly begin: () => Promise<void>; readonly end: () => Promise<void> } | null;
  readonly close: () => Promise<void>;
};

export type NetworkUnderTest = {
  readonly kind: NetworkKind;
  readonly start: () => Promise<OtherSide>;
  readonly open: (side: OtherSide, listening: NetworkListening) => Promise<RadioNetwork>;
  /** The states that it reports for commands. */
  readonly outcomes: readonly DownlinkState[];
  /** Whether it treats a command with a known uuid as the same command. */
  readonly knowsOurUuid: boolean;
  /** Whether it sends a message again that was not accepted. */
  readonly repeats: boolean;
  /** Whether it delivers later the messages that it received while no listener was connected. */
  readonly waitsForUs: boolean;
};

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

const command = (devEui: string, change: Partial<RadioCommand> = {}): RadioCommand => ({
  devEui,
  uuid: crypto.randomUUID(),
  port: 21,
  payload: Buffer.from('110723', 'hex'),
  confirmed: true,
  ...change,
});

/** ChirpStack and The Things Stack omit a counter of 0. */
const framesIn = (heard: readonly NetworkEvent[]): number[] =>
  heard.flatMap((event) => (event.type === 'uplink' ? [event.frameCounter ?? 0] : []));

const once = (frames: readonly number[]): number[] => [...new Set(frames)].sort((one, other) => one - other);

const GARBAGE = ['', '{', 'null', '[]', '"x"', '{"a":1}', '\u0000\u0001\u00ff', `{"x":"${'y'.repeat(100_000)}"}`];

type World = { readonly side: OtherSide; readonly heard: NetworkEvent[]; readonly faults: string[] };
type Take = (event: NetworkEvent) => Promise<void>;

/** Setup for the tests of one network; everything that was opened is closed after each test. */
const stageOf = (network: NetworkUnderTest) => {
  const opened: { stop: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.stop();
  });
  return {
    world: async (): Promise<World> => {
      const side = await network.start();
      opened.push({ stop: side.close });
      for (const devEui of EUIS) await side.know(devEui);
      return { side, heard: [], faults: [] };
    },
    open: async ({ side, heard, faults }: World, take?: Take): Promise<RadioNetwork> => {
      const listening = {
        take: take ?? (async (event: NetworkEvent) => void heard.push(event)),
        onFault: (message: string) => void faults.push(message),
      };
      const one = await network.open(side, listening);
      opened.push(one);
      return one;
    },
  };
};

type Part = (network: NetworkUnderTest, stage: ReturnType<typeof stageOf>) => void;

const uplinks: Part = (network, { world, open }) => {
  test('an uplink is heard in our words', async () => {
    const here = await world();
    const { kind } = await open(here);
    expect(kind).toBe(network.kind);
    const frame = frameOf(0);
    await here.side.uplink(frame);
    await until(() => expect(framesIn(here.heard)).toEqual([0]));
    const uplink = here.heard.find(({ type }) => type === 'uplink') as Uplink;
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

  test('many of several devices are heard, each of them, in the order of each device', async () => {
    const here = await world();
    await open(here);
    for (let frame = 0; frame < 10; frame += 1)
      for (const devEui of EUIS) await here.side.uplink(frameOf(frame, devEui));
    await until(() => expect(framesIn(here.heard)).toHaveLength(30));
    for (const devEui of EUIS) {
      const own = here.heard.filter((event) => event.type === 'uplink' && event.devEui === devEui);
      expect(once(framesIn(own))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });
};

const commands: Part = (network, { world, open }) => {
  test('a command arrives as it was meant', async () => {
    const here = await world();
    const { send } = await open(here);
    await here.side.uplink(frameOf(0));
    await until(() => expect(framesIn(here.heard)).toEqual([0]));
    const first = command(EUIS[0]);
    const { networkMessageId } = await send(first);
    expect(networkMessageId === null).toBe(network.knowsOurUuid);
    const plain = command(EUIS[1], { port: 4, payload: Buffer.from('0E', 'hex'), confirmed: false });
    await send(plain);
    const asHanded = ({ devEui, port, payload, confirmed, uuid }: RadioCommand) => ({
      devEui,
      port,
      payload: Buffer.from(payload).toString('hex'),
      confirmed,
      uuid: network.knowsOurUuid ? uuid : null,
    });
    await until(async () => expect(await here.side.handed()).toEqual([asHanded(first), asHanded(plain)]));
  });

  if (network.knowsOurUuid)
    test('a command that is told twice bears one name both times', async () => {
      const here = await world();
      const { send } = await open(here);
      const reported = command(EUIS[0]);
      await send(reported);
      await send(reported);
      await until(async () =>
        expect(new Set((await here.side.handed()).map(({ uuid }) => uuid))).toEqual(new Set([reported.uuid])),
      );
    });

  test.each(network.outcomes)('what became of a command is heard: %s', async (state) => {
    const here = await world();
    const { send } = await open(here);
    await here.side.uplink(frameOf(0));
    await until(() => expect(framesIn(here.heard)).toEqual([0]));
    const reported = command(EUIS[0]);
    const { networkMessageId } = await send(reported);
    await here.side.outcome({ ...reported, networkMessageId }, state);
    await until(() => {
      const named = network.knowsOurUuid
        ? here.heard.some(
            (event) => event.type === 'downlink' && event.commandUuid === reported.uuid && event.state === state,
          )
        : here.heard.some((event) => event.type === 'uplink' && event.ackedMessageId === networkMessageId);
      expect(named).toBe(true);
    });
  });
};

const ends: Part = (network, { world, open }) => {
  test('after it ended nothing is heard, and ending twice harms nothing', async () => {
    const here = await world();
    const one = await open(here);
    await here.side.uplink(frameOf(0));
    await until(() => expect(framesIn(here.heard)).toEqual([0]));
    await one.stop();
    await here.side.uplink(frameOf(1)).catch(() => {});
    await one.stop();
    expect(framesIn(here.heard)).toEqual([0]);
  });

  if (network.repeats)
    test('what could not be taken is told again, until it is', async () => {
      const here = await world();
      let refused = 0;
      await open(here, async (event) => {
        if (event.type === 'uplink' && refused < 3) {
          refused += 1;
          throw Object.assign(new Error('the database is away'), { code: '57P03' });
        }
        here.heard.push(event);
      });
      for (const frame of [0, 1]) await here.side.uplink(frameOf(frame));
      await until(async () => {
        await here.side.away?.end();
        expect(once(framesIn(here.heard))).toEqual([0, 1]);
      });
      expect(here.faults).toContain('the database is away');
    });

  if (network.waitsForUs)
    test('what was said while nobody listened comes after', async () => {
      const here = await world();
      const first = await open(here);
      await here.side.uplink(frameOf(0));
      await until(() => expect(framesIn(here.heard)).toEqual([0]));
      await first.stop();
      await here.side.uplink(frameOf(1));
      await open(here);
      await here.side.uplink(frameOf(2));
      await until(async () => {
        // a queue hides messages that an ended connection had received, until their timeout of a minute
        await here.side.away?.end();
        expect(once(framesIn(here.heard))).toEqual([0, 1, 2]);
      });
    });
};

const asFarAsItGoes: Part = (network, { world, open }) => {
  test('joins, batteries and gateways are heard', async () => {
    const here = await world();
    await open(here);
    await here.side.join?.(EUIS[0]);
    await here.side.battery?.(EUIS[0], 50);
    await here.side.gateway?.(GATEWAY, false);
    await here.side.uplink(frameOf(0));
    await until(() => {
      expect(framesIn(here.heard)).toContain(0);
      const types = new Set(here.heard.map(({ type }) => type));
      expect([types.has('join'), types.has('gateway')]).toEqual([here.side.join !== null, here.side.gateway !== null]);
    });
    if (here.side.battery)
      await until(() => expect(here.heard).toContainEqual(expect.objectContaining({ type: 'battery', battery: 127 })));
    if (here.side.gateway)
      expect(here.heard).toContainEqual(expect.objectContaining({ type: 'gateway', eui: GATEWAY, connected: false }));
  });

  test('what is no message is told as such at most, and keeps nobody out', async () => {
    const here = await world();
    await open(here);
    for (const text of here.side.garbage ? GARBAGE : []) await here.side.garbage?.(text);
    await here.side.uplink(frameOf(0));
    await until(() => expect(framesIn(here.heard)).toEqual([0]));
    for (const { type } of here.heard) expect(['uplink', 'unreadable', 'note']).toContain(type);
  });

  test('a network that is away refuses commands for now, and is heard again when it is back', async () => {
    const here = await world();
    const { send } = await open(here);
    await here.side.uplink(frameOf(0));
    await until(() => expect(framesIn(here.heard)).toEqual([0]));
    if (here.side.away) {
      await here.side.away.begin();
      await until(() => expect(send(command(EUIS[0]))).rejects.toMatchObject({ name: 'NetworkFault', passes: true }));
      await here.side.away.end();
    }
    let frame = 1;
    await until(async () => {
      // if the network repeats messages for a listener that returns, the frame is not sent again
      if (network.waitsForUs && frame > 1) return expect(framesIn(here.heard)).toContain(1);
      await here.side.uplink(frameOf(frame));
      frame += 1;
      expect(framesIn(here.heard).length).toBeGreaterThan(1);
    });
    await until(async () => void (await send(command(EUIS[0]))));
  });
};

export const describeNetwork = (name: string, network: NetworkUnderTest): void => {
  describe(`${name} as a network`, () => {
    const stage = stageOf(network);
    for (const part of [uplinks, commands, ends, asFarAsItGoes]) part(network, stage);
  });
};
