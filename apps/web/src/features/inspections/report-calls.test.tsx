import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from '@trapline/contract/account/schemas.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as download from '~/lib/download.ts';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { useDownloadReport } from './report-calls.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const notFound = () => json(404, { code: 'not_found', message: 'Not found' });

const report = (uuid: string) => ({
  id: 1,
  uuid,
  url: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  language: 'en',
  issue: 1,
  version: 1,
  replaced: false,
  outdated: false,
});
// only the fields that are read
const inspection = { uuid: 'visit', placeUuid: 'place' } as Inspection;

const fetchMock = vi.fn<typeof fetch>();
/** The responses by path; other modules of the page may make requests of their own. */
const respond = (responses: Readonly<Record<string, () => Response>>) =>
  fetchMock.mockImplementation(async (url) => responses[pathOf(url)]?.() ?? notFound());
const pathOf = (url: unknown): string => String(url).split('/').slice(4).join('/');
const requestedPaths = () =>
  fetchMock.mock.calls.map(([url]) => pathOf(url)).filter((path) => path.startsWith('inspections/visit'));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(download, 'downloadFrom').mockImplementation(() => undefined);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.restoreAllMocks();
});

function Button() {
  const { mutate, error } = useDownloadReport();
  return (
    <button type="button" onClick={() => mutate({ inspection, report: report('old') })}>
      Download {error?.message}
    </button>
  );
}

const press = async () => {
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, { type: 'TECHNICIAN' } as Account);
  renderWithTexts(
    <QueryClientProvider client={client}>
      <Button />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
};

test('a report that was replaced since the page was loaded is downloaded in its newer issue', async () => {
  respond({
    'inspections/visit?view=short': () => json(200, { inspection: { ...inspection, reports: [report('new')] } }),
    'inspections/visit/reports/new/signed-url': () => json(200, { url: '/file.pdf' }),
  });
  await press();
  await vi.waitFor(() => expect(download.downloadFrom).toHaveBeenCalledWith('/file.pdf'));
  expect(requestedPaths()).toEqual([
    'inspections/visit/reports/old/signed-url',
    'inspections/visit?view=short',
    'inspections/visit/reports/new/signed-url',
  ]);
});

test('a message is shown while the newer issue is still being created', async () => {
  respond({ 'inspections/visit?view=short': () => json(200, { inspection: { ...inspection, reports: [] } }) });
  await press();
  await screen.findByText(/a new one is being made/);
  expect(download.downloadFrom).not.toHaveBeenCalled();
});
