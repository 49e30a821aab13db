import { describe, expect, test } from 'vitest';
import type { NetworkEvent } from '../../../kernel/radio.ts';
import { expectedTotalsOf, framesOf, type SimulatedDevice, type Span, toUplinks } from './fleet.ts';
import { openSimulator, type ScriptedDevice } from './open-simulator.ts';

const MINUTE = 60_000;
const BEGAN = Date.parse('2026-11-20T08:00:00Z');

const device = (index: number): SimulatedDevice => ({
  devEui: `70B3D57E${index.toString(16).padStart(8, '0').toUpperCase()}`,
  periodMs: 15 * MINUTE,
  gatewayEui: '0016C001F153A14C',
  rssi: -90,
  battery: 200,
});
const fleet = Array.from({ length: 40 }, (_, index) => device(index));
const day = (change: Partial<Span> = {}): Span => ({
  seed: 7,
  from: new Date(BEGAN),
  until: new Date(BEGAN + 24 * 60 * MINUTE),
  firesPer100000: 500,
  joinsAnewAfter: 40,
  ...change,
});

describe('a fleet over a day', () => {
  const frames = fleet.flatMap((one) => framesOf(one, day()));

  test('is the same whenever it is asked, in whichever order; another seed is another day', () => {
    const backwards = [...fleet].reverse().map((one) => framesOf(one, day()));
    const words = (all: unknown) => JSON.stringify(all);
    expect(words(backwards.reverse().flat())).toBe(words(frames));
    expect(words(fleet.flatMap((one) => framesOf(one, day({ seed: 8 }))))).not.toBe(words(frames));
  });

  test('has a report a quarter of an hour of each, a few lost, a few that fire', () => {
    expect(frames.length).toBeGreaterThanOrEqual(40 * 95);
    expect(frames.length).toBeLessThanOrEqual(40 * 96);
    const lost = frames.filter(({ isLost }) => isLost).length / frames.length;
    expect(lost).toBeGreaterThan(0.01);
    expect(lost).toBeLessThan(0.06);
    expect(frames.filter(({ fires }) => fires).length).toBeGreaterThan(8);
  });

  test('is told with faults, and nothing of it is missing but what was lost', () => {
    const reported = toUplinks(7, frames, { doubled: 0.05, late: 0.02, lateBy: 30 });
    const heard = frames.filter(({ isLost }) => !isLost);
    expect(reported.length).toBeGreaterThan(heard.length * 1.03);
    const once = new Set(reported);
    expect([once.size, heard.every(({ uplink }) => once.has(uplink))]).toEqual([heard.length, true]);
    expect([...once].every((uplink, index) => uplink === heard[index]?.uplink)).toBe(false);
    const { stored, detections } = expectedTotalsOf(frames);
    expect([...stored.values()].flat()).toHaveLength(heard.length);
    expect([...detections.values()].reduce((sum, count) => sum + count, 0)).toBe(
      frames.filter(({ fires }) => fires).length,
    );
  });
});

const run = async (seed: number, count = fleet.length) => {
  let now = BEGAN;
  const heard: NetworkEvent[] = [];
  const world: ScriptedDevice[] = fleet
    .slice(0, count)
    .map((one) => ({ ...one, detected: false, detectionsCounter: 3, topFrame: 9 }));
  const outage = { from: new Date(BEGAN + 30 * MINUTE), until: new Date(BEGAN + 50 * MINUTE) };
  const script = {
    fires: [{ devEui: world[0]?.devEui ?? '', at: new Date(BEGAN + 5 * MINUTE) }],
    outages: [{ gatewayEui: '0016C001F153A14C', ...outage }],
  };
  const simulator = await openSimulator(
    { seed, now: () => new Date(now), devices: async () => world, script, tickMs: null },
    { receive: async (event) => void heard.push(event), onFault: () => {} },
  );
  const pass = async (minutes: number) => {
    for (const end = now + minutes * MINUTE; now < end; ) {
      now += MINUTE;
      await simulator.tick();
    }
  };
  return { simulator, heard, pass, world };
};

describe('the network in this process', () => {
  test('says the same for the same seed and clock', async () => {
    const [one, same, other] = await Promise.all([run(1), run(1), run(2)]);
    for (const { pass } of [one, same, other]) await pass(60);
    expect(one.heard).toEqual(same.heard);
    expect(one.heard).not.toEqual(other.heard);
  });

  test('fires by the script, once; a gateway that is out says nothing, and is told as out and back', async () => {
    const { heard, pass, world } = await run(1);
    await pass(60);
    const fired = heard.filter((event) => event.type === 'uplink' && ((event.payload?.[0] ?? 0) & 15) === 1);
    expect(fired).toMatchObject([{ devEui: world[0]?.devEui, networkTime: new Date(BEGAN + 5 * MINUTE) }]);
    expect(heard.filter(({ type }) => type === 'gateway')).toMatchObject([{ connected: false }, { connected: true }]);
    const during = heard.filter(
      (event) =>
        event.type === 'uplink' &&
        Number(event.networkTime) > BEGAN + 31 * MINUTE &&
        Number(event.networkTime) < BEGAN + 49 * MINUTE,
    );
    expect(during).toEqual([]);
  });

  test('a command is fetched with one uplink and confirmed with the next; a new period is kept to', async () => {
    const { simulator, heard, pass, world } = await run(1, 1);
    const devEui = world[0]?.devEui ?? '';
    // every two minutes, sent as command number 8
    const payload = Buffer.from('1208015180000078003C03', 'hex');
    await simulator.send({ devEui, uuid: 'c1', port: 21, payload, confirmed: true });
    await pass(1);
    expect(heard.at(-1)).toMatchObject({ type: 'downlink', state: 'sent', commandUuid: 'c1' });
    await pass(1);
    expect(heard.slice(-2)).toMatchObject([
      { type: 'uplink', payload: expect.anything() },
      { type: 'downlink', state: 'acked', commandUuid: 'c1' },
    ]);
    const before = heard.length;
    await pass(28);
    expect(heard.length - before).toBeGreaterThanOrEqual(8);
    await simulator.stop();
  });

  test('one that is mute is known and never heard: what it is told waits', async () => {
    const { simulator, heard, pass, world } = await run(1, 2);
    const [mute, well] = world as [ScriptedDevice, ScriptedDevice];
    world.splice(0, 2, { ...mute, isMute: true }, well);
    await simulator.send({
      devEui: mute.devEui,
      uuid: 'c1',
      port: 4,
      payload: Buffer.from('0E', 'hex'),
      confirmed: true,
    });
    await pass(30);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter((event) => 'devEui' in event && event.devEui === mute.devEui)).toEqual([]);
    await simulator.stop();
  });
});
