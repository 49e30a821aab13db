import { expect, test } from 'vitest';
import { MAX_UNDO_STEPS, pushStep, type SavedStep, summaryOf, undoableSteps } from './saved-steps.ts';

const saved = (id: string): SavedStep => ({
  keys: [`${id}-pest`, `${id}-check`],
  uniqueId: id,
  deviceUuid: id,
  what: 'pests',
  count: 1,
  undo: async () => true,
});

test('five devices can be undone, and a sixth releases the first', () => {
  const five = Array.from({ length: MAX_UNDO_STEPS }, (_, index) => saved(`K${index}`));
  expect(pushStep(five.slice(1), saved('K9'))).toMatchObject({ released: [] });
  const { remaining, released } = pushStep(five, saved('K9'));
  expect(remaining.map(({ uniqueId }) => uniqueId)).toEqual(['K1', 'K2', 'K3', 'K4', 'K9']);
  expect(released).toEqual(['K0-pest', 'K0-check']);
});

test('a device cannot be undone when one of its entries is being sent or was sent', () => {
  const entries = [
    { key: 'K1-check', state: 'waiting' },
    { key: 'K2-pest', state: 'sending' },
    { key: 'K2-check', state: 'waiting' },
    { key: 'K3-pest', state: 'waiting' },
    { key: 'K3-check', state: 'waiting' },
  ] as const;
  expect(undoableSteps([saved('K1'), saved('K2'), saved('K3')], entries).map(({ uniqueId }) => uniqueId)).toEqual([
    'K3',
  ]);
});

test('a single entry is named by its kind, several entries by their number', () => {
  const pest = { verb: 'addObject', body: { deviceTypeObjectId: 1, amount: 2, note: null } } as const;
  const check = { verb: 'setChecked' } as const;
  expect(summaryOf([check])).toEqual({ what: 'checked', count: 0 });
  expect(summaryOf([pest, check])).toEqual({ what: 'pests', count: 1 });
  expect(summaryOf([pest, pest, check])).toEqual({ what: 'several', count: 2 });
});
