import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from '@trapline/contract/account/schemas.ts';
import type { ScheduleEvent, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import * as toast from '~/lib/toast.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { valuesOf } from '../logic/visit-form.ts';
import { VisitForm } from './VisitForm.tsx';

// only the fields that are read
const event = { uuid: 'series', version: 5, periodicity: null, timezone: 'Europe/Warsaw' } as ScheduleEvent;
const visit = {
  uuid: 'visit',
  // the calendar was loaded before the event
  version: 3,
  name: 'Kontrola',
  type: 'INSPECTION',
  description: null,
  dateFrom: '2026-03-24T07:00:00.000Z',
  dateTo: '2026-03-24T09:00:00.000Z',
  allDay: false,
  placeUuid: 'hall',
  placeName: 'Hall',
  userUuids: [],
  repeats: false,
  inspection: null,
} as unknown as ScheduleVisit;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const fetchMock = vi.fn<typeof fetch>();
const sent = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method === 'PATCH')
    .map(([, init]) => ({
      version: new Headers(init?.headers).get('if-match'),
      body: JSON.parse(String(init?.body)),
    }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(toast, 'toastSuccess').mockImplementation(() => undefined);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the form asks before it saves over the day to which a colleague has moved the visit', async () => {
  const now = { dateFrom: '2026-03-26T07:00:00.000Z', dateTo: '2026-03-26T09:00:00.000Z' };
  const changed = { version: 5, at: '2026-03-20T09:00:00.000Z', by: 'Anna Nowak', now };
  fetchMock.mockImplementation(async (url, init) => {
    if (init?.method !== 'PATCH') return String(url).endsWith('/users') ? json(200, { users: [] }) : json(404, {});
    return sent().length > 1 ? json(200, { scheduleEvent: event }) : json(412, { code: 'changed_meanwhile', changed });
  });
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, {
    type: 'COMPANY_ADMIN',
    permissions: [],
    places: [],
  } as unknown as Account);
  const onClose = vi.fn();
  renderWithTexts(
    <QueryClientProvider client={client}>
      <VisitForm values={valuesOf(visit, event)} existing={{ visit, event }} isPlaceFixed onClose={onClose} />
    </QueryClientProvider>,
  );
  const day = screen.getByLabelText(/^Day/);
  await userEvent.clear(day);
  await userEvent.type(day, '25/03/2026{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
  await userEvent.click(question.getByRole('radio', { name: /Current value 26\/03\/2026/ }));
  await userEvent.click(question.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent().map(({ version }) => version)).toEqual(['"3"', '"5"']);
  expect(sent()[1]?.body).toEqual({ scope: 'ALL', visitUuid: 'visit' });
});
