import {
  describeNetwork,
  EUIS,
  type FakeNetworkServer,
  type Frame,
  GATEWAY,
  type ReceivedCommand,
  STARTED_AT,
} from '../../../../test/network-contract.ts';
import { isLost } from './fleet.ts';
import { openSimulator, type ScriptedDevice, type Simulator } from './open-simulator.ts';

const PERIOD_MS = 15 * 60_000;

const blank = (devEui: string): ScriptedDevice => ({
  devEui,
  periodMs: PERIOD_MS,
  gatewayEui: GATEWAY,
  rssi: -88,
  battery: 200,
  detected: false,
  detectionsCounter: 7,
  topFrame: null,
});

/** A seed with which none of the checked frames is lost. */
const SEED =
  Array.from({ length: 1_000 }, (_, seed) => seed).find((seed) =>
    EUIS.every((devEui) =>
      Array.from({ length: 12 }, (_, frame) => frame).every((frame) => !isLost(seed, blank(devEui), frame)),
    ),
  ) ?? 0;

type Side = FakeNetworkServer & { readonly world: Parameters<typeof openSimulator>[0]; simulator: Simulator | null };

/** The simulated network server: its clock advances, and due frames are sent. */
const start = async (): Promise<Side> => {
  const devices = new Map<string, ScriptedDevice>();
  const receivedCommands: ReceivedCommand[] = [];
  let now = STARTED_AT;
  const outages: { gatewayEui: string; from: Date; until: Date }[] = [];
  const world = {
    seed: SEED,
    now: () => now,
    tickMs: null,
    script: { fires: [], outages },
    // only devices that must send are active
    devices: async () => [...devices.values()],
  };
  const side: Side = {
    world,
    simulator: null,
    registerDevice: async (devEui) => void devices.set(devEui, blank(devEui)),
    uplink: async ({ at, devEui }: Frame) => {
      now = at;
      const otherDevices = [...devices.entries()].filter(([known]) => known !== devEui);
      for (const [known] of otherDevices) devices.delete(known);
      await side.simulator?.tick();
      for (const [known, device] of otherDevices) devices.set(known, device);
    },
    outcome: async () => {
      await side.simulator?.tick();
      await side.simulator?.tick();
    },
    join: null,
    battery: null,
    gateway: async (gatewayEui) => {
      outages.push({ gatewayEui, from: now, until: new Date(now.getTime() + 1_000) });
      await side.simulator?.tick();
      now = new Date(now.getTime() + 1_000);
    },
    sendInvalidMessage: null,
    receivedCommands: async () => receivedCommands,
    away: null,
    close: async () => {},
  };
  return Object.assign(side, { noteHanded: (one: ReceivedCommand) => void receivedCommands.push(one) });
};

describeNetwork('the simulator', {
  kind: 'simulator',
  outcomes: ['sent', 'acked'],
  returnsCommandUuid: true,
  repeats: false,
  waitsForUs: false,
  start,
  open: async (side, listening) => {
    const own = side as Side & { noteHanded: (one: ReceivedCommand) => void };
    const simulator = await openSimulator(own.world, listening);
    own.simulator = simulator;
    return {
      ...simulator,
      send: async (command) => {
        const { devEui, port, confirmed, uuid } = command;
        const answer = await simulator.send(command);
        own.noteHanded({ devEui, port, confirmed, uuid, payload: Buffer.from(command.payload).toString('hex') });
        return answer;
      },
      stop: async () => {
        own.simulator = null;
        await simulator.stop();
      },
    };
  },
});
