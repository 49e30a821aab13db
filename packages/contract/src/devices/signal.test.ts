import { expect, test } from 'vitest';
import { batteryPercent, batteryVolts, signalLevel, signalStatusOf } from './rules.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const statusOf = (change: Partial<Parameters<typeof signalStatusOf>[0]>) =>
  signalStatusOf(
    {
      isElectronic: true,
      detect: false,
      lastContactAt: new Date(now.getTime() - 10 * 60_000),
      placeInterval: 15,
      reportingPeriod: null,
      ...change,
    },
    now,
  );

test('a radio device is in alert, or without signal after the interval of its facility, or else online', () => {
  expect(statusOf({})).toBe('online');
  expect(statusOf({ placeInterval: 5 })).toBe('noSignal');
  expect(statusOf({ lastContactAt: null })).toBe('noSignal');
  expect(statusOf({ detect: true, lastContactAt: null })).toBe('alert');
  expect(statusOf({ isElectronic: false })).toBeNull();
});

test('a device that reports less often than the interval is online for twice its own period', () => {
  expect(statusOf({ placeInterval: 5, reportingPeriod: 6 })).toBe('online');
});

test('signal strength is high from -50 dBm, medium from -100, low below', () => {
  expect([-50, -51, -100, -101, null].map(signalLevel)).toEqual(['high', 'medium', 'medium', 'low', 'none']);
});

test('battery percent is the raw value times 100 over 254, at most 100; 255 is unknown', () => {
  expect([254, 127, 1, 255, null].map(batteryPercent)).toEqual([100, 50, 0, null, null]);
  expect(batteryVolts(254)).toBe(3.6);
});
