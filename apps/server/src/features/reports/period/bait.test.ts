import { expect, test } from 'vitest';
import { type BaitPlacement, placedBaitOf } from './bait.ts';

const placement = (more: Partial<BaitPlacement>): BaitPlacement => ({
  ...{ station: 'K1', names: { pl: 'Kostka', en: 'Block', de: 'Block', it: 'Blocco', ru: 'Брикет' }, toxic: true },
  ...{ substance: 'Bromadiolon', batch: null, packages: 2, grammage: 20, grams: 40, ...more },
});

test('laid bait is summed by product; a station is counted once, a batch is named once', () => {
  const { products, stations } = placedBaitOf([
    placement({ batch: 'L1' }),
    placement({ batch: 'L1', station: 'K2' }),
    placement({ batch: 'L2', packages: 1, grammage: 50, grams: 50 }),
    placement({ substance: 'Brodifakum', grams: 500, packages: 10, grammage: 50 }),
  ]);
  expect(products).toMatchObject([
    { substance: 'Brodifakum', grams: 500, stations: 1, batches: [] },
    {
      ...{ substance: 'Bromadiolon', grams: 130, stations: 2, batches: ['L1', 'L2'] },
      packages: [
        { count: 4, grammage: 20 },
        { count: 1, grammage: 50 },
      ],
    },
  ]);
  expect(stations).toBe(2);
});
