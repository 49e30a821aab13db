import { screen, within } from '@testing-library/react';
import type { Statistics, StatisticsDay, StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { StatisticsCharts } from './StatisticsCharts.tsx';

const DAY: StatisticsDay = {
  ...{ objects: [], actions: [], observations: [], visits: 1, toCheck: 1, checked: 1, active: 1, activeUnchecked: 0 },
  ...{ recordedUnchecked: 0, alarms: 0, overLimit: 1, captures: 5, byCatch: 0, baitTake: null, baitSum: 0 },
  ...{ baitReadings: 0, refills: 0, refillGrams: 0 },
};

const line = (id: number, name: string): StatisticsLine => ({
  ...{ id, name, color: null, zoneId: null, deviceTypeId: 7, deletedOn: null },
  ...{ stays: [{ from: '2026-01-01', until: '2026-03-01', devices: 1 }], dates: { '2026-01-05': DAY } },
});

const LIMIT = {
  ...{ id: 1, deviceTypeId: 7, type: 'DEVICE_TYPE', limit: 4 },
  ...{ objectCategory: null, deviceTypeObjectId: null, deviceTypeObservationId: null },
};

const data = {
  ...{ placeId: 'p', from: '2026-01-01', to: '2026-02-28', limits: [LIMIT] },
  ...{
    byPlace: { 1: line(1, 'Bakery') },
    byZone: {},
    byDeviceType: { 7: line(7, 'Trap') },
    byDevice: { 3: line(3, 'A1') },
  },
} as unknown as Statistics;

const show = (grain: 'DAY' | 'MONTH', limits: Statistics['limits'] = data.limits) =>
  renderWithTexts(
    <StatisticsCharts
      {...{ grain, previous: null, search: {} as never, measure: 'captures' }}
      data={{ ...data, limits }}
    />,
  );

test('a sum has no limit line: a sentence tells how often limits were reached, with a link to them', async () => {
  show('MONTH');
  const place = within(await screen.findByRole('region', { name: 'Whole facility' }));
  expect(place.getByText(/so this sum has no limit line.*a device reached a limit once/)).toBeTruthy();
  const link = place.getByRole('link', { name: 'Limits of the facility' });
  expect(link.getAttribute('href')).toBe('/app/places/edit/p/objects-limit');
});

test('the sentence is absent where the limit is drawn and where no limit is set', async () => {
  const { unmount } = show('DAY');
  await screen.findAllByText(/Limit 4: Trap/);
  expect(screen.queryByText(/no limit line/)).toBeNull();
  unmount();
  show('MONTH', []);
  await screen.findByRole('region', { name: 'Whole facility' });
  expect(screen.queryByText(/no limit line/)).toBeNull();
});
