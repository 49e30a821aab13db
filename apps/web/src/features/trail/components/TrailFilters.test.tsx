import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import type { TrailSearch } from '../search.ts';
import { TrailFilters } from './TrailFilters.tsx';

const NOTHING = { data: [], isLoadingError: false };

// the calls have their own tests
vi.mock('../calls.ts', () => ({ useTrailInspections: () => NOTHING, useTrailPeople: () => NOTHING }));
vi.mock('~/shared/devices/use-device-choices.ts', () => ({ useDeviceChoices: () => NOTHING }));

const show = (search: TrailSearch, onFilter = vi.fn()) => {
  renderWithTexts(<TrailFilters placeId="bakery" search={search} onFilter={onFilter} onClear={() => undefined} />);
  return onFilter;
};
const amendments = () => screen.queryByRole('checkbox', { name: 'Only amendments' });

test('device, visit and amendments are behind a button, so that the filters have one row', () => {
  const onFilter = show({});
  expect(amendments()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent.click(amendments() as HTMLElement);
  expect(onFilter).toHaveBeenCalledWith({ amendments: true });
});

test('they are shown at once if the address has one of them', () => {
  show({ amendments: true });
  expect(amendments()).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Filters: 1 on' })).toBeTruthy();
});
