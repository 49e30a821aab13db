import { expect, test } from 'vitest';
import { zoneOptions } from './zone-options.ts';

const zone = (uuid: string, parentZoneUuid: string | null) => ({ uuid, name: uuid.toUpperCase(), parentZoneUuid });

test('a zone is named with the zones around it, and stands after them', () => {
  expect(zoneOptions([zone('c', 'b'), zone('b', 'a'), zone('x', 'gone'), zone('a', null)])).toEqual([
    { value: 'a', label: 'A' },
    { value: 'b', label: 'A / B' },
    { value: 'c', label: 'A / B / C' },
    { value: 'x', label: 'X' },
  ]);
});

test('a circle does not go on for ever', () => {
  expect(zoneOptions([zone('a', 'b'), zone('b', 'a')]).map(({ label }) => label)).toEqual(['A / B', 'B / A']);
});
