import { screen } from '@testing-library/react';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { useVisitRows } from './use-visit-rows.tsx';

// the rights of people have their own tests
vi.mock('~/lib/use-may.ts', () => ({ useMay: () => () => true }));

const visit = {
  uuid: 'visit',
  name: 'Monthly visit',
  number: 'HPO-1',
  note: null,
  placeUuid: 'place',
  placeName: 'Plant',
  user: { name: 'Jan', surname: 'Kowalski' },
  status: 'COMPLETED',
  approved: false,
  approvedBy: null,
  approvedAt: null,
  joinedInto: null,
  startedAt: '2026-11-26T11:24:00.000Z',
  finishedAt: '2026-11-26T12:31:00.000Z',
  findings: { withActivity: 0, overLimit: null, notChecked: 0, activeUnchecked: 0, photos: 0 },
  amendments: 0,
} as unknown as DashboardInspection;

function Card() {
  return useVisitRows().card(visit);
}

test('the card of a visit on a phone shows its date and its state, as the table does', () => {
  renderWithTexts(<Card />);
  expect(screen.getByText('26/11/2026 12:24:00')).toBeTruthy();
  expect(screen.getByText('To approve')).toBeTruthy();
});
