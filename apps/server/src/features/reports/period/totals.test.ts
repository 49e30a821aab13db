import { expect, test } from 'vitest';
import { groupByDevice, repeatedDevices, speciesOf } from './totals.ts';

const NO_WORDS = { types: {}, actions: {}, objects: {}, observations: {}, mixtures: {} };

const check = (device: number, visit: number) => ({
  ...{ uuid: `device ${device}`, uniqueId: `K${device}`, type: 'type', color: '', zone: null },
  ...{ checked: true, observed: true, notCheckedReason: null, causes: ['PEST' as const], active: true, exceeded: [] },
  ...{ objects: [], pests: 1, bait: [], position: null, photos: [] },
  visit: { number: `V${visit}`, at: `2026-01-0${visit}T10:00:00.000Z` },
});

test('the first page counts all trends, including those that are not printed', () => {
  const checks = [1, 2, 3].flatMap((visit) => Array.from({ length: 100 }, (_, device) => check(device, visit)));
  const { repeated, trends } = repeatedDevices(groupByDevice(checks), NO_WORDS);
  expect([repeated.items.length < 100, repeated.total, trends]).toEqual([true, 100, 100]);
});

test('a pest counts as a target pest or as by-catch, as it did in each visit', () => {
  const shrew = (amount: number, target: boolean) => ({
    ...check(1, target ? 2 : 1),
    objects: [{ of: 'shrew', amount, target }],
    pests: target ? amount : 0,
  });
  const names = { pl: 'ryjówka', en: 'shrew', de: '', it: '', ru: '' };
  const text = { ...NO_WORDS, objects: { shrew: { name: names, category: 'NORMAL' as const, target: true } } };
  const before = { previous: [{ of: 'shrew', target: true, amount: 5 }], lastYear: [] };
  const species = speciesOf([shrew(4, false), shrew(2, true)], text, before);
  expect(species.map(({ target, amount, previous }) => ({ target, amount, previous }))).toEqual([
    { target: false, amount: 4, previous: 0 },
    { target: true, amount: 2, previous: 5 },
  ]);
});
