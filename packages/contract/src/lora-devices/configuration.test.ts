import { expect, test } from 'vitest';
import { ConnectionPayload, CreateLoraDevicePayload, InputsPayload, SthsPayload } from './payloads.ts';
import { algorithmOf, CONNECTION_BOUNDS, isOldGeneration, STHS_BOUNDS } from './rules.ts';

type Bounds = Readonly<Record<string, { readonly min: number; readonly max: number; readonly byDefault: number }>>;

const defaultsOf = (bounds: Bounds) =>
  Object.fromEntries(Object.entries(bounds).map(([field, { byDefault }]) => [field, byDefault]));

const forms = [
  { name: 'time', payload: ConnectionPayload, bounds: CONNECTION_BOUNDS as Bounds },
  { name: 'STHS', payload: SthsPayload, bounds: STHS_BOUNDS as Bounds },
];

test.each(forms)(
  'the $name configuration accepts its defaults and bounds, and nothing outside them',
  ({ payload, bounds }) => {
    const defaults = defaultsOf(bounds);
    const isAccepted = (field: string, value: number) => payload.safeParse({ ...defaults, [field]: value }).success;
    expect(payload.safeParse(defaults).success).toBe(true);
    for (const [field, { min, max }] of Object.entries(bounds)) {
      expect([min, max].map((value) => isAccepted(field, value))).toEqual([true, true]);
      expect([min - 1, max + 1, min + 0.5].map((value) => isAccepted(field, value))).toEqual([false, false, false]);
    }
  },
);

test('bounds and defaults match the specification', () => {
  expect(defaultsOf(CONNECTION_BOUNDS)).toEqual({
    confirmedStatusPeriod: 60,
    unconfirmedStatusPeriod: 60,
    failedSendRetryPeriod: 60,
    failedSendRetry: 3,
  });
  expect(CONNECTION_BOUNDS.failedSendRetryPeriod.min).toBe(10);
  expect(CONNECTION_BOUNDS.failedSendRetry).toMatchObject({ min: 1, max: 30 });
  expect(STHS_BOUNDS.sthsActiveAlgorithm).toEqual({ min: 1, max: 3, byDefault: 1 });
  expect(STHS_BOUNDS.sthsPresenceThreshold).toEqual({ min: 100, max: 1000, byDefault: 1000 });
  expect(STHS_BOUNDS.sthsMotionHysteresis).toEqual({ min: 10, max: 10_000, byDefault: 50 });
});

test('an input accepts only off and on', () => {
  const inputs = { pir: 1, reed1: 1, reed2: 0, ext1: 0, ext2: 0, reed1Inv: 1, reed2Inv: 0 };
  expect(InputsPayload.safeParse(inputs).success).toBe(true);
  expect(InputsPayload.safeParse({ ...inputs, pir: 2 }).success).toBe(false);
});

test('a new device is of the new generation unless its AppEUI is all zeros', () => {
  const { appEui } = CreateLoraDevicePayload.parse({ devEui: '0a0b0c0d0e0f0102' });
  expect([appEui, isOldGeneration(appEui)]).toEqual(['0101010101010101', false]);
  expect(isOldGeneration('0000000000000000')).toBe(true);
});

test('algorithms 1 and 2 are PIR, 4 is the reed switch, others are shown by number', () => {
  expect([1, 2, 4, 7].map(algorithmOf)).toEqual([
    { kind: 'pir', number: 1 },
    { kind: 'pir', number: 2 },
    { kind: 'reed' },
    { kind: 'other', number: 7 },
  ]);
});
