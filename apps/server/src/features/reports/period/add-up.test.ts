import { expect, test } from 'vitest';
import { byDevice, repeatedDevices } from './add-up.ts';

const NO_WORDS = { types: {}, actions: {}, objects: {}, observations: {}, mixtures: {} };

const look = (device: number, visit: number) => ({
  ...{ uuid: `device ${device}`, uniqueId: `K${device}`, type: 'type', color: '', zone: null },
  ...{ checked: true, looked: true, notCheckedReason: null, causes: ['PEST' as const], exceeded: [], hasLimits: false },
  ...{ objects: [], pests: 1, bait: [], position: null, photos: [] },
  visit: { number: `V${visit}`, at: `2026-01-0${visit}T10:00:00.000Z` },
});

test('the first page counts every trend, also those there is no room to print', () => {
  const looks = [1, 2, 3].flatMap((visit) => Array.from({ length: 100 }, (_, device) => look(device, visit)));
  const { repeated, trends } = repeatedDevices(byDevice(looks), NO_WORDS);
  expect([repeated.items.length < 100, repeated.total, trends]).toEqual([true, 100, 100]);
});
