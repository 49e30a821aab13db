import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeviceFindings, exceededLimits, isOverLimit, type Limit, splitByVisit } from './rules.ts';

const TYPES = [1, 2];
const PESTS = [1, 2, 3];

const limit: fc.Arbitrary<Limit<number>> = fc
  .record({
    deviceTypeId: fc.constantFrom(...TYPES),
    limit: fc.integer({ min: 0, max: 8 }),
    of: fc.oneof(
      fc.constant({ type: 'DEVICE_TYPE' as const }),
      fc.record({ type: fc.constant('OBJECT' as const), deviceTypeObjectId: fc.constantFrom(...PESTS) }),
      fc.record({
        type: fc.constant('OBJECT' as const),
        objectCategory: fc.constantFrom('NORMAL' as const, 'DANGEROUS' as const),
      }),
      fc.record({ type: fc.constant('OBSERVATION' as const), deviceTypeObservationId: fc.constantFrom(...PESTS) }),
    ),
  })
  .map(({ of, ...rest }) => ({
    objectCategory: null,
    deviceTypeObjectId: null,
    deviceTypeObservationId: null,
    ...rest,
    ...of,
  }));

const device: fc.Arbitrary<DeviceFindings<number>> = fc.record({
  deviceTypeId: fc.constantFrom(...TYPES),
  objects: fc.array(
    fc.record({
      id: fc.constantFrom(...PESTS),
      category: fc.constantFrom('NORMAL' as const, 'DANGEROUS' as const),
      target: fc.boolean(),
      amount: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 5 },
  ),
  observations: fc.array(
    fc.record({ id: fc.constantFrom(...PESTS), amountPercentage: fc.option(fc.constantFrom(0, 2, 5, 10)) }),
    { maxLength: 4 },
  ),
});

/** An independent implementation of the rule: the amount that one limit counts. */
const amountFor = (of: Limit<number>, { objects, observations }: DeviceFindings<number>): number => {
  if (of.type === 'OBSERVATION') {
    const percents = observations.flatMap(({ id, amountPercentage }) =>
      id === of.deviceTypeObservationId && amountPercentage !== null ? [amountPercentage] : [],
    );
    return percents.reduce((most, percent) => Math.max(most, percent), 0);
  }
  let sum = 0;
  for (const { id, category, target, amount } of objects) {
    if (!target) continue;
    const isCounted =
      of.type === 'DEVICE_TYPE' ||
      (of.deviceTypeObjectId === null ? of.objectCategory === category : of.deviceTypeObjectId === id);
    if (isCounted) sum += amount;
  }
  return sum;
};

test('a limit is exceeded when the amount found reaches it, only on devices of its type', () => {
  fc.assert(
    fc.property(fc.array(limit, { maxLength: 6 }), device, (limits, found) => {
      const expected = limits.filter(
        (one) => one.limit > 0 && one.deviceTypeId === found.deviceTypeId && amountFor(one, found) >= one.limit,
      );
      expect(exceededLimits([{ limits, found }])).toEqual(
        expected.map((one) => ({ limit: one, found: amountFor(one, found) })),
      );
      const isAnyInForce = limits.some((one) => one.limit > 0 && one.deviceTypeId === found.deviceTypeId);
      expect(isOverLimit([{ limits, found }])).toBe(isAnyInForce ? expected.length > 0 : null);
    }),
    { numRuns: 2000 },
  );
});

test('additional findings never bring a device back under a limit, and by-catch changes nothing', () => {
  fc.assert(
    fc.property(fc.array(limit, { maxLength: 6 }), device, device, (limits, found, more) => {
      const both = { ...found, objects: [...found.objects, ...more.objects] };
      const over = exceededLimits([{ limits, found }]).map(({ limit: one }) => one);
      expect(exceededLimits([{ limits, found: both }]).map(({ limit: one }) => one)).toEqual(
        expect.arrayContaining(over),
      );
      const byCatch = more.objects.map((object) => ({ ...object, target: false }));
      expect(exceededLimits([{ limits, found: { ...found, objects: [...found.objects, ...byCatch] } }])).toEqual(
        exceededLimits([{ limits, found }]),
      );
    }),
    { numRuns: 1000 },
  );
});

const limitOfType = (limit: number): Limit<number> => ({
  ...{ type: 'DEVICE_TYPE', deviceTypeId: 1, limit },
  ...{ objectCategory: null, deviceTypeObjectId: null, deviceTypeObservationId: null },
});
const pestOf = (amount: number, recordedIn?: string) => ({
  ...{ id: 1, category: 'NORMAL' as const, target: true, amount },
  ...(recordedIn === undefined ? {} : { recordedIn }),
});

test('each half of a merged visit has its own limits; a limit of both halves counts both', () => {
  const evaluate = (
    amounts: readonly [own: number, joined: number],
    limits: readonly [own: number, joined: number],
  ) => {
    const objects = [pestOf(amounts[0]), pestOf(amounts[1], 'joined')].filter(({ amount }) => amount > 0);
    const halves = splitByVisit({ deviceTypeId: 1, objects, observations: [] }, (visit: string | null) => [
      limitOfType(limits[visit === null ? 0 : 1]),
    ]);
    return {
      over: isOverLimit(halves),
      exceeded: exceededLimits(halves).map(({ limit: { limit }, found }) => [limit, found]),
    };
  };
  expect(evaluate([2, 2], [3, 3])).toEqual({ over: true, exceeded: [[3, 4]] });
  expect(evaluate([2, 2], [3, 4])).toEqual({ over: false, exceeded: [] });
  expect(evaluate([3, 9], [3, 4])).toEqual({
    over: true,
    exceeded: [
      [3, 3],
      [4, 9],
    ],
  });
  // findings recorded while no limit was in force are neither over nor within a limit
  expect(evaluate([0, 9], [3, 0])).toEqual({ over: null, exceeded: [] });
  expect(evaluate([1, 9], [3, 0])).toEqual({ over: false, exceeded: [] });
  expect(evaluate([0, 0], [3, 0])).toEqual({ over: false, exceeded: [] });
});
