import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { isSameAsLast, lastRefillOf } from './last-refill.ts';

const mixture = (id: number) => ({ id, name: `Bait ${id}`, grammage: 20 });
// only the fields that are read
const visit = { devices: [], mixtures: [mixture(1), mixture(2)], lastRefill: [] } as never as Parameters<
  typeof lastRefillOf
>[0];
const refilled = (mixtureId: number, createdAt: string) =>
  deviceLike('K1', { deviceObservations: [{ createdAt, data: { mixtures: [{ mixtureId, value: 2 }] } }] as never });

test('the last refill of this visit takes precedence over earlier visits', () => {
  expect(lastRefillOf(visit)).toBeNull();
  const before = { ...visit, lastRefill: [{ mixtureId: 1, value: 3 }] };
  expect(lastRefillOf(before)).toEqual({ mixture: mixture(1), value: 3 });
  const devices = [refilled(2, '2026-11-20T09:00:00.000Z'), refilled(1, '2026-11-20T08:00:00.000Z')];
  expect(lastRefillOf({ ...before, devices })).toEqual({ mixture: mixture(2), value: 2 });
});

test('a mixture deleted from the catalogue is not offered', () => {
  expect(lastRefillOf({ ...visit, lastRefill: [{ mixtureId: 9, value: 3 }] })).toBeNull();
});

test('the last refill is selected when the draft contains exactly the same', () => {
  const last = lastRefillOf({ ...visit, lastRefill: [{ mixtureId: 1, value: 3 }] });
  expect(isSameAsLast({ 1: 3 }, last)).toBe(true);
  expect(isSameAsLast({ 1: 3, 2: 1 }, last)).toBe(false);
  expect(isSameAsLast({ 1: 2 }, last)).toBe(false);
});
