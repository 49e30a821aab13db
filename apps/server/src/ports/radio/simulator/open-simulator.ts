import { decodeCommand } from '@trapline/contract/lora-devices/downlinks.ts';
import { UPLINK_TYPES } from '@trapline/contract/uplinks/codec.ts';
import {
  type NetworkEvent,
  NetworkFault,
  type NetworkListening,
  type RadioCommand,
  type RadioNetwork,
} from '../../../kernel/radio.ts';
import { isLost, type SimulatedDevice, slotOf, uplinkOf } from './fleet.ts';

/**
 * A simulated network: traps report on a schedule and fetch commands, each one message with an uplink, as in class A.
 * What they send depends only on the seed, the world and the clock.
 */

/** The current state of a trap in the simulated world. */
export type ScriptedDevice = SimulatedDevice & {
  readonly detected: boolean;
  readonly detectionsCounter: number;
  /** The highest received frame counter. */
  readonly topFrame: number | null;
  /** Known to the network, but no longer sending: its commands wait. */
  readonly isMute?: boolean;
};

export type Script = {
  readonly fires: readonly { readonly devEui: string; readonly at: Date }[];
  readonly outages: readonly { readonly gatewayEui: string; readonly from: Date; readonly until: Date }[];
};

export type SimulatedScenario = {
  readonly seed: number;
  readonly now: () => Date;
  readonly devices: () => Promise<readonly ScriptedDevice[]>;
  readonly script: Script;
  /** Milliseconds between two checks of the clock; null: it checks when it is called. */
  readonly tickMs: number | null;
};

export type Simulator = RadioNetwork & { readonly tick: () => Promise<void> };

const SESSION = 'simulated';
const MS = 1_000;

type DeviceMemory = {
  slot: number;
  frame: number;
  /** The period if a command changed it; else null. */
  periodMs: number | null;
  ackSeq: number | undefined;
  /** Commands that wait at the network for the next uplink. */
  readonly queue: RadioCommand[];
  /** Fetched with the last uplink; confirmed with the next. */
  fetched: RadioCommand | null;
};

const downlink = ({ devEui, uuid }: RadioCommand, state: 'sent' | 'acked'): NetworkEvent => ({
  type: 'downlink',
  devEui,
  state,
  commandUuid: uuid,
  networkMessageId: null,
  error: null,
});

class Fleet {
  readonly #world: SimulatedScenario;
  readonly #memories = new Map<string, DeviceMemory>();
  readonly #fired = new Set<string>();
  readonly #out = new Set<string>();
  #devices: readonly ScriptedDevice[] = [];

  constructor(world: SimulatedScenario) {
    this.#world = world;
  }

  async refresh(): Promise<void> {
    this.#devices = await this.#world.devices();
    const now = this.#world.now().getTime();
    for (const device of this.#devices) {
      if (this.#memories.has(device.devEui)) continue;
      this.#memories.set(device.devEui, {
        slot: slotOf(this.#world.seed, device, now),
        frame: (device.topFrame ?? -1) + 1,
        periodMs: null,
        ackSeq: undefined,
        queue: [],
        fetched: null,
      });
    }
  }

  memoryOf(devEui: string): DeviceMemory | undefined {
    return this.#memories.get(devEui);
  }

  /** Messages from the air and the gateways since the last check. */
  events(now: Date): NetworkEvent[] {
    return [...this.#gatewayEvents(now), ...this.#devices.flatMap((device) => this.#eventsOf(device, now))];
  }

  #gatewayEvents(now: Date): NetworkEvent[] {
    return this.#world.script.outages.flatMap(({ gatewayEui: eui, from, until }): NetworkEvent[] => {
      const isOut = now >= from && now < until;
      if (isOut === this.#out.has(eui)) return [];
      if (isOut) this.#out.add(eui);
      else this.#out.delete(eui);
      return [{ type: 'gateway', eui, connected: !isOut, lastUplinkAt: null, at: now }];
    });
  }

  #firesNow({ devEui }: ScriptedDevice, now: Date): boolean {
    const due = this.#world.script.fires.find((one) => one.devEui === devEui && one.at <= now);
    const key = `${devEui} ${due?.at.getTime()}`;
    if (!due || this.#fired.has(key)) return false;
    this.#fired.add(key);
    return true;
  }

  #eventsOf(world: ScriptedDevice, now: Date): NetworkEvent[] {
    const memory = this.#memories.get(world.devEui);
    if (!memory || world.isMute === true || this.#out.has(world.gatewayEui ?? '')) return [];
    const device = { ...world, periodMs: memory.periodMs ?? world.periodMs };
    const slot = slotOf(this.#world.seed, device, now.getTime());
    const fires = this.#firesNow(device, now);
    const confirms = memory.fetched;
    // a person does not wait an hour for a command: a trap with a waiting command reports at once
    const mustReport = memory.queue.length > 0 || confirms !== null || fires;
    if (slot === memory.slot && !mustReport) return [];
    memory.slot = slot;
    const frame = memory.frame;
    memory.frame += 1;
    if (!mustReport && isLost(this.#world.seed, device, frame)) return [];
    return this.#report(device, memory, { at: now, frame, fires });
  }

  #report(
    device: ScriptedDevice,
    memory: DeviceMemory,
    reported: { at: Date; frame: number; fires: boolean },
  ): NetworkEvent[] {
    const confirms = memory.fetched;
    memory.fetched = memory.queue.shift() ?? null;
    const { fires, ...rest } = reported;
    const uplink = {
      ...rest,
      session: SESSION,
      type: fires ? UPLINK_TYPES.detection : confirms ? UPLINK_TYPES.applied : UPLINK_TYPES.health,
      // the person who handled the alarm also reset the trap
      detected: device.detected,
      detectionsCounter: device.detectionsCounter + (fires ? 1 : 0),
      ackSeq: confirms ? memory.ackSeq : undefined,
    };
    if (memory.fetched) applyCommand(memory, memory.fetched);
    return [
      uplinkOf(this.#world.seed, device, uplink),
      ...(confirms ? [downlink(confirms, 'acked')] : []),
      ...(memory.fetched ? [downlink(memory.fetched, 'sent')] : []),
    ];
  }
}

/** The device applies the fetched command and confirms its number. */
const applyCommand = (memory: DeviceMemory, { payload }: RadioCommand): void => {
  const decoded = decodeCommand(Buffer.from(payload).toString('hex').toUpperCase());
  memory.ackSeq = decoded?.sequence;
  if (decoded?.command.kind === 'connection') memory.periodMs = decoded.command.unconfirmedStatusPeriod * MS;
};

const createCommandQueue =
  (fleet: Fleet) =>
  async (command: RadioCommand): Promise<{ networkMessageId: null }> => {
    const memory = fleet.memoryOf(command.devEui);
    if (!memory) throw new NetworkFault('not_found', 'no such device');
    if (command.replaces) memory.queue.length = 0;
    const isKnown = [...memory.queue, memory.fetched].some((known) => known?.uuid === command.uuid);
    if (!isKnown) memory.queue.push(command);
    return { networkMessageId: null };
  };

/** Repeats work; a run is skipped while the previous one is still running. */
const runEvery = (ms: number, work: () => Promise<void>): NodeJS.Timeout => {
  let isRunning = false;
  return setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void work().finally(() => {
      isRunning = false;
    });
  }, ms).unref();
};

export const openSimulator = async (
  world: SimulatedScenario,
  { receive, onFault }: NetworkListening,
): Promise<Simulator> => {
  const fleet = new Fleet(world);
  await fleet.refresh();
  // one check at a time: messages that cannot be stored are lost like radio frames
  let previousTick: Promise<void> = Promise.resolve();
  const publishEvents = async (): Promise<void> => {
    await fleet.refresh();
    const outcomes = await Promise.allSettled(fleet.events(world.now()).map(receive));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) onFault(failed.reason instanceof Error ? failed.reason.message : String(failed.reason));
  };
  const tick = (): Promise<void> => {
    previousTick = previousTick.then(publishEvents, publishEvents);
    return previousTick;
  };
  const timer =
    world.tickMs === null ? null : runEvery(world.tickMs, () => tick().catch((error: Error) => onFault(error.message)));
  return {
    kind: 'simulator',
    tick,
    send: createCommandQueue(fleet),
    stop: async () => {
      if (timer) clearInterval(timer);
      await previousTick.catch(() => {});
    },
  };
};
