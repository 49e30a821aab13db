import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { BackToVisit } from './BackToVisit.tsx';
import { fromVisit } from './from-visit.ts';

const VISIT = '0198c5a0-0000-7000-8000-000000000001';
const DEVICE = '0198c5a0-0000-7000-8000-000000000002';

test.each([
  ['the visit with the device', { inspection: VISIT, device: DEVICE }, 'Inspection', `/${VISIT}?device=${DEVICE}`],
  ['the visit', { inspection: VISIT }, 'Inspection', `/app/places/edit/bakery/inspections/${VISIT}`],
  ['the list', { device: DEVICE }, 'Recommendations of the facility', '/app/recommendations/bakery'],
])('a page opened from a visit leads back to %s', (_, search, name, end) => {
  renderWithTexts(
    <BackToVisit
      placeId="bakery"
      search={fromVisit(search)}
      to="/app/recommendations/$placeId"
      params={{ placeId: 'bakery' }}
      label="Recommendations of the facility"
    />,
  );
  const address = screen.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(address.endsWith(end), address).toBe(true);
});
