import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityCauses, baitThreshold, deviceState } from './activity.ts';

const facts = fc.record({
  detect: fc.boolean(),
  alarmEnded: fc.boolean(),
  checked: fc.boolean(),
  overLimit: fc.boolean(),
  objects: fc.array(fc.record({ target: fc.boolean(), amount: fc.integer({ min: 0, max: 5 }) }), { maxLength: 3 }),
  observations: fc.array(
    fc.record({
      sign: fc.boolean(),
      amountPercentage: fc.option(fc.constantFrom(0, 10, 20, 30, 50, 100)),
      baitToxic: fc.option(fc.boolean()),
    }),
    { maxLength: 3 },
  ),
});

test('a device with an alarm, a pest, a sign or too much bait consumption always has activity', () => {
  fc.assert(
    fc.property(facts, (device) => {
      const hasCause =
        device.detect ||
        device.alarmEnded ||
        device.objects.some(({ target, amount }) => target && amount > 0) ||
        device.observations.some(
          ({ sign, amountPercentage, baitToxic }) => sign || (amountPercentage ?? 0) > (baitToxic === false ? 20 : 0),
        );
      const state = deviceState(device);
      expect(activityCauses(device).length > 0).toBe(hasCause);
      if (hasCause || device.overLimit) expect(['ALERT', 'ACTIVITY']).toContain(state);
      else expect(state).toBe(device.checked ? 'NO_ACTIVITY' : 'NOT_CHECKED');
    }),
    { numRuns: 2000 },
  );
});

test('by-catch alone is not activity, in any number', () => {
  expect(activityCauses({ detect: false, objects: [{ target: false, amount: 40 }], observations: [] })).toEqual([]);
});

test('bait of unknown kind is treated as toxic', () => {
  expect([baitThreshold(null), baitThreshold(true), baitThreshold(false)]).toEqual([0, 0, 20]);
});
