import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { placedDevicesOn, visitPins } from './visit-pins.ts';

const spots = [1, 2, 3, 4].map((deviceId) => ({ deviceId, x: deviceId * 10, y: 5 }));
const excuse = { reason: 'BLOCKED', note: null, imageId: null } as const;

test('a pin shows the state of its device; unchecked devices are drawn last and keep their position', () => {
  const devices = [
    deviceLike('K1', { id: 1 }),
    deviceLike('K2', { id: 2, status: 'CHECKED' }),
    deviceLike('K3', { id: 3, notChecked: excuse }),
    deviceLike('K4', { id: 4, detect: true }),
    deviceLike('K5', { id: 5 }),
  ];
  const pins = visitPins(placedDevicesOn({ spots }, devices, {}), new Map([[2, 'square']]));
  expect(pins.map(({ label }) => label)).toEqual(['K2 ✓', 'K3 –', 'K1', 'K4 !']);
  expect(pins.map(({ x }) => x)).toEqual([20, 30, 10, 40]);
  expect(new Set(pins.map(({ shape }) => shape))).toEqual(new Set(['square']));
});
