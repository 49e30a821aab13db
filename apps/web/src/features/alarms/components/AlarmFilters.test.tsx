import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import type { AlarmsSearch } from '../search.ts';
import { AlarmFilters } from './AlarmFilters.tsx';

const BAKERY = { uuid: 'bakery', name: 'Bakery' };
const MILL = { uuid: 'mill', name: 'Mill' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const places = url.startsWith('/api/alarms') ? [{ ...MILL, open: 2 }] : [BAKERY, MILL];
    return new Response(JSON.stringify({ places }), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const facilities = async (state: AlarmsSearch['state']) => {
  renderWithTexts(<AlarmFilters search={{ state }} onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Facility' }));
  const options = await screen.findAllByRole('option');
  return options.map(({ textContent }) => textContent);
};

test('open alarms are filtered by the facilities that have some', async () => {
  expect(await facilities(undefined)).toEqual(['Mill (2)']);
});

test('closed alarms are filtered by every facility', async () => {
  expect(await facilities('CLEARED')).toEqual(['Bakery', 'Mill']);
});
