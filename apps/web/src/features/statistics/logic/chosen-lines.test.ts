import type { Statistics, StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import { expect, test } from 'vitest';
import { groupsOf } from './chosen-lines.ts';

const line = (id: number, name: string, deletedOn: string | null = null): StatisticsLine => ({
  ...{ id, name, deletedOn, color: null, deviceTypeId: 1, zoneId: null, stays: [], dates: {} },
});

test('a deleted device and a newer device with its number have different names, with and without a filter', () => {
  const byDevice = { '7': line(7, 'L2', '2026-11-05'), '43': line(43, 'L2') };
  const parts = { byPlace: {}, byZone: {}, byDeviceType: {}, byDevice, limits: [] };
  const statistics: Statistics = { placeId: 'x', from: '2026-11-01', to: '2026-11-30', ...parts };
  const texts = { noZone: 'No zone', deleted: (name: string, day: string) => `${name} (deleted ${day})` };
  for (const choice of [{}, { devices: '7,43' }])
    expect(groupsOf(statistics, choice, texts).devices.map(({ id, label }) => [id, label])).toEqual([
      ['43', 'L2'],
      ['7', 'L2 (deleted 2026-11-05)'],
    ]);
});
