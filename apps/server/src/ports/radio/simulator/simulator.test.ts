import { describe, expect, test } from 'vitest';
import type { NetworkEvent } from '../../../kernel/radio.ts';
import { expectedTotalsOf, framesOf, type SimulatedDevice, type Span, toUplinks } from './fleet.ts';
import { openSimulator, type ScriptedDevice } from './open-simulator.ts';

const MINUTE = 60_000;
const STARTED_AT = Date.parse('2026-11-20T08:00:00Z');

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
  from: new Date(STARTED_AT),
  until: new Date(STARTED_AT + 24 * 60 * MINUTE),
  firesPer100000: 500,
  rejoinsAfter: 40,
  ...change,
});

describe('a simulated fleet over a day', () => {
  const frames = fleet.flatMap((one) => framesOf(one, day()));

  test('is the same in every call and order; a different seed gives a different day', () => {
    const backwards = [...fleet].reverse().map((one) => framesOf(one, day()));
    const stringify = (all: unknown) => JSON.stringify(all);
    expect(stringify(backwards.reverse().flat())).toBe(stringify(frames));
    expect(stringify(fleet.flatMap((one) => framesOf(one, day({ seed: 8 }))))).not.toBe(stringify(frames));
  });

  test('has one report per device and quarter of an hour, a few lost frames and a few detections', () => {
    expect(frames.length).toBeGreaterThanOrEqual(40 * 95);
    expect(frames.length).toBeLessThanOrEqual(40 * 96);
    const lost = frames.filter(({ isLost }) => isLost).length / frames.length;
    expect(lost).toBeGreaterThan(0.01);
    expect(lost).toBeLessThan(0.06);
    expect(frames.filter(({ fires }) => fires).length).toBeGreaterThan(8);
  });

  test('is sent with duplicates and delays, and only lost frames are missing', () => {
    const reported = toUplinks(7, frames, { doubled: 0.05, late: 0.02, lateBy: 30 });
    const heard = frames.filter(({ isLost }) => !isLost);
    expect(reported.length).toBeGreaterThan(heard.length * 1.03);
    const uniqueUplinks = new Set(reported);
    expect([uniqueUplinks.size, heard.every(({ uplink }) => uniqueUplinks.has(uplink))]).toEqual([heard.length, true]);
    expect([...uniqueUplinks].every((uplink, index) => uplink === heard[index]?.uplink)).toBe(false);
    const { stored, detections } = expectedTotalsOf(frames);
    expect([...stored.values()].flat()).toHaveLength(heard.length);
    expect([...detections.values()].reduce((sum, count) => sum + count, 0)).toBe(
      frames.filter(({ fires }) => fires).length,
    );
  });
});

const run = async (seed: number, count = fleet.length) => {
  let now = STARTED_AT;
  const received: NetworkEvent[] = [];
  const world: ScriptedDevice[] = fleet
    .slice(0, count)
    .map((one) => ({ ...one, detected: false, detectionsCounter: 3, topFrame: 9 }));
  const outage = { from: new Date(STARTED_AT + 30 * MINUTE), until: new Date(STARTED_AT + 50 * MINUTE) };
  const script = {
    fires: [{ devEui: world[0]?.devEui ?? '', at: new Date(STARTED_AT + 5 * MINUTE) }],
    outages: [{ gatewayEui: '0016C001F153A14C', ...outage }],
  };
  const simulator = await openSimulator(
    { seed, now: () => new Date(now), devices: async () => world, script, tickMs: null },
    { receive: async (event) => void received.push(event), onFault: () => {} },
  );
  const passMinutes = async (minutes: number) => {
    for (const end = now + minutes * MINUTE; now < end; ) {
      now += MINUTE;
      await simulator.tick();
    }
  };
  return { simulator, heard: received, pass: passMinutes, world };
};

describe('the simulated network', () => {
  test('sends the same events for the same seed and clock', async () => {
    const [one, same, other] = await Promise.all([run(1), run(1), run(2)]);
    for (const { pass } of [one, same, other]) await pass(60);
    expect(one.heard).toEqual(same.heard);
    expect(one.heard).not.toEqual(other.heard);
  });

  test('detects once as scripted; an offline gateway sends nothing, and is reported as offline and online', async () => {
    const { heard, pass, world } = await run(1);
    await pass(60);
    const fired = heard.filter((event) => event.type === 'uplink' && ((event.payload?.[0] ?? 0) & 15) === 1);
    expect(fired).toMatchObject([{ devEui: world[0]?.devEui, networkTime: new Date(STARTED_AT + 5 * MINUTE) }]);
    expect(heard.filter(({ type }) => type === 'gateway')).toMatchObject([{ connected: false }, { connected: true }]);
    const during = heard.filter(
      (event) =>
        event.type === 'uplink' &&
        Number(event.networkTime) > STARTED_AT + 31 * MINUTE &&
        Number(event.networkTime) < STARTED_AT + 49 * MINUTE,
    );
    expect(during).toEqual([]);
  });

  test('sends a command with one uplink and confirms it with the next; a new reporting period is used', async () => {
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

  test('receives nothing from a mute device, and its commands wait', async () => {
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
