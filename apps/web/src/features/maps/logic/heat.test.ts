import type { Heatmap, HeatSpot } from '@trapline/contract/maps/heatmap-schemas.ts';
import { expect, test } from 'vitest';
import { periodBefore, periodOf } from './heat-period.ts';
import { maxValueOf, spotsBefore, spotsOf, sumOf, valuesByDevice } from './heat-values.ts';

test('a period ends today and is compared with the same number of days before it', () => {
  const month = periodOf({ period: 'month' }, '2026-03-30');
  expect(month).toEqual({ from: '2026-03-01', to: '2026-03-30' });
  expect(periodBefore(month, '2026-03-30')).toEqual({ from: '2026-01-30', to: '2026-02-28' });
  expect(periodOf({ period: 'all' }, '2026-03-30')).toEqual({});
  expect(periodBefore({}, '2026-03-30')).toBeNull();
  expect(periodBefore({ from: '2026-03-30' }, '2026-03-30')).toEqual({ from: '2026-03-29', to: '2026-03-29' });
});

test('a custom period uses only its valid bounds', () => {
  const own = (from?: string, to?: string) =>
    periodOf({ period: 'own', ...(from ? { from } : {}), ...(to ? { to } : {}) }, '2026-03-30');
  expect(own('2026-01-01', '2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(own('2026-01-31', '2026-01-01')).toEqual({ to: '2026-01-01' });
  expect(own('2026-03-30')).toEqual({ from: '2026-03-30' });
  expect(own('gestern', '0000-00-00')).toEqual({});
  expect(own('2026-03-31')).toEqual({});
});

/** By-catch among the pests of the tests: all finds of the second one, and a part of those of the third. */
const BY_CATCH: Readonly<Record<string, number>> = { 2: 100, 3: 6 };

const spot = (id: number, mapId: number, days: number, values: Record<number, number>): HeatSpot => ({
  ...{ id, uuid: `d${id}`, spotId: id, uniqueId: `K${id}`, name: null, mapId, mapX: 1, mapY: 1, isThere: true, days },
  deletedOn: null,
  deviceType: { id: 1, uuid: 't', name: 'Karmnik', color: '#123456' },
  values: Object.entries(values).map(([key, amount]) => ({
    ...{ deviceTypeObjectId: Number(key), amount, byCatch: BY_CATCH[key] ?? 0, totalAmountPercentage: 0 },
  })),
});
const pest = (id: number, target: boolean) => ({
  ...{ id, uuid: `p${id}`, name: `P${id}`, target, amount: 1, byCatch: 0 },
});
const heat: Heatmap = {
  devices: [spot(1, 7, 10, { 1: 4, 2: 100 }), spot(2, 7, 0.2, { 1: 1 }), spot(3, 8, 10, { 1: 9 }), spot(4, 7, 10, {})],
  deviceTypeObjects: [pest(1, true), pest(2, false)],
  maps: [],
  deviceTypeIds: [1],
};
const seen = (of: Partial<Parameters<typeof spotsOf>[1]>) =>
  spotsOf(heat, { mapId: 7, pest: undefined, isPerDay: false, ...of });

test('without a chosen pest, by-catch is not counted, and only this plan is counted', () => {
  expect(seen({}).map(({ spot: { id }, value }) => [id, value])).toEqual([
    [1, 4],
    [2, 1],
    [4, 0],
  ]);
  expect(seen({ pest: 'p2' }).map(({ value }) => value)).toEqual([100, 0, 0]);
  expect(sumOf(seen({}))).toEqual({ amount: 5, perHundredDays: 500 / 20.2 });
  expect(valuesByDevice(seen({})).get(1)).toBe(4);
  expect(maxValueOf(spotsOf({ ...heat, devices: [] }, { mapId: 7, pest: undefined, isPerDay: true }))).toBe(0);
});

test('a pest that was partly by-catch counts without by-catch, and fully when it is chosen', () => {
  const mixed = { ...heat, devices: [spot(1, 7, 10, { 3: 10 })], deviceTypeObjects: [pest(3, true)] };
  const valuesOf = (chosen: string | undefined) =>
    spotsOf(mixed, { mapId: 7, pest: chosen, isPerDay: false }).map(({ value }) => value);
  expect([valuesOf(undefined), valuesOf('p3')]).toEqual([[4], [10]]);
});

test('per day, a device placed for less than a day counts as one day', () => {
  expect(seen({ isPerDay: true }).map(({ spot: { id }, value }) => [id, value])).toEqual([
    [2, 100],
    [1, 40],
    [4, 0],
  ]);
});

test('too few earlier device-days give no comparison, but visits are compared at any interval', () => {
  const lens = { mapId: 7, pest: undefined, isPerDay: false };
  const now = spotsOf(heat, lens);
  expect(spotsBefore(heat, lens, now, false)).toHaveLength(3);
  expect(spotsBefore(heat, { ...lens, mapId: 9 }, now, true)).toBeUndefined();
  expect(spotsBefore(undefined, lens, now, true)).toBeUndefined();
  const young = { ...heat, devices: [spot(1, 7, 2, {})] };
  expect(spotsBefore(young, lens, now, false)).toBeUndefined();
  expect(spotsBefore(young, lens, now, true)).toHaveLength(1);
});
