import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DeclareLost, LossNotice } from './PhoneLoss.tsx';

vi.mock('../field-calls.ts', () => ({
  useDeclarePhoneLost: () => ({ mutateAsync: vi.fn() }),
  useWithdrawPhoneLoss: () => ({ mutateAsync: vi.fn() }),
}));

const VISIT = { id: 1, uuid: 'visit', number: null, name: 'Mill', status: 'IN_PROGRESS' } as const;
const LOG: FieldLog = {
  id: 1,
  uuid: 'log',
  subject: 'VISIT',
  person: { uuid: 'jan', name: 'Jan', surname: 'Kowalski' },
  place: { id: 1, uuid: 'place', name: 'Mill' },
  inspection: VISIT,
  firstHeardAt: '2026-11-20T14:00:00.000Z',
  lastHeardAt: '2026-11-20T14:32:00.000Z',
  waiting: { entries: 12, photos: 5 },
  clockOffsetMs: 0,
  build: null,
  dataLostAt: null,
  loss: null,
  setAside: 0,
};

test.each<[string, Partial<FieldLog>, boolean]>([
  ['states it', {}, true],
  ['does not exist for the work outside of visits', { subject: 'PLACE', inspection: null }, false],
  ['does not exist for a visit that the server does not have', { inspection: null }, false],
])('the report of an inspection %s', async (_, changes, isStated) => {
  renderWithTexts(<DeclareLost log={{ ...LOG, ...changes }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Declare lost' }));
  expect(await screen.findByText(/The office no longer waits for this phone/)).toBeTruthy();
  expect(screen.queryByText('The report of the inspection states the loss.') !== null).toBe(isStated);
});

test('a lost phone that sends has the same name in its notice as in the list', () => {
  const loss = {
    at: LOG.lastHeardAt,
    by: { name: 'Anna', surname: 'Nowak' },
    reason: 'stolen',
    entries: 12,
    photos: 5,
  };
  renderWithTexts(<LossNotice log={{ ...LOG, loss: { ...loss, isBack: true } }} mayDecide={false} />);
  expect(screen.getByRole('status').textContent).toContain('Sending again');
  expect(screen.getByRole('status').textContent).toContain('Declared lost by Anna Nowak');
});
