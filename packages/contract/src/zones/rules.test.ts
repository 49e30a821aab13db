import { expect, test } from 'vitest';
import { isSameName, withDescendants } from './rules.ts';

test('names that differ only in case, spaces, composed letters or invisible characters are the same', () => {
  for (const [left, right] of [
    ['Chłodnia 1', 'CHŁODNIA 1'],
    ['Hala A', 'Hala  A'],
    ['Hala A', 'Hala\u00a0A'],
    ['Wózki', 'Wo\u0301zki'],
    ['Hala', 'Ha\u200bla'],
  ] as const) {
    expect(isSameName(left, right), `${left} / ${right}`).toBe(true);
  }
  expect(isSameName('Hala A', 'HalaA')).toBe(false);
  expect(isSameName('Lodz', 'Łódź')).toBe(false);
});

test('all zones below a zone are found at any depth, and a cycle in the data does not loop', () => {
  const zones = [
    { id: 1, parentZoneId: 3 },
    { id: 2, parentZoneId: 1 },
    { id: 3, parentZoneId: 2 },
    { id: 4, parentZoneId: null },
  ];
  expect([...withDescendants(zones, 1)].sort()).toEqual([1, 2, 3]);
  expect([...withDescendants(zones, 4)]).toEqual([4]);
});
