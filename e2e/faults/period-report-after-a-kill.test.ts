import { expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { waitForFault } from '../support/wait-for-fault.ts';
import { copyEmbedded, copyPostgres } from '../support/world.ts';

/**
 * The server is killed while it creates a period report. The next request returns it complete and once: no number is
 * skipped, no issue is stored twice, and no row refers to a missing document.
 */

const PERIOD = { dateFrom: '2025-12-31T23:00:00.000Z', dateTo: '2026-12-31T22:59:59.999Z' };

type Report = { number: string; issue: number; uuid: string; replaced: boolean };

const periodReports = async (api: ApiClient, place: string): Promise<Report[]> =>
  (await api('GET', `/api/reports?placeUuid=${place}&kind=PERIOD`)).body.reports;

/** Sends the request and kills the server after this many milliseconds; the caller receives no response. */
const killDuringCreation = async (
  server: RunningServer,
  api: ApiClient,
  place: string,
  after: number,
): Promise<void> => {
  const request = api('POST', '/api/reports/pdf', { ...PERIOD, placeId: place }).catch(() => {});
  await waitForFault(after);
  await server.kill();
  await request;
};

const expectCompletePdf = async (server: RunningServer, reportUuid: string) => {
  const api = await signIn(server.url, 'admin@deratex.example');
  const { url } = (await api('GET', `/api/reports/${reportUuid}/signed-url`)).body;
  const pdf = Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-1024).toString('latin1')).toContain('%%EOF');
};

/** Times of the kills in milliseconds, from the first step to well into the printing. */
const KILL_DELAYS_MS = [15, 60, 150, 400];

const expectSurvivesKills = async ({ remove, ...place }: Awaited<ReturnType<typeof copyEmbedded>>): Promise<void> => {
  let facility = '';
  for (const after of KILL_DELAYS_MS) {
    const server = await startServer(place);
    const api = await signIn(server.url, 'admin@deratex.example');
    facility = (await api('GET', '/api/places')).body.places[0].uuid;
    for (const report of await periodReports(api, facility)) await expectCompletePdf(server, report.uuid);
    await killDuringCreation(server, api, facility, after);
  }
  const server = await startServer(place);
  const api = await signIn(server.url, 'admin@deratex.example');
  const first = await api('POST', '/api/reports/pdf', { ...PERIOD, placeId: facility });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const again = await api('POST', '/api/reports/pdf', { ...PERIOD, placeId: facility });
  expect(again.body.report).toEqual(first.body.report);
  const all = (await periodReports(api, facility)).filter(({ number }) => number === first.body.report.number);
  expect(all.map(({ number, replaced }) => [number, replaced])).toEqual([[first.body.report.number, false]]);
  expect(first.body.report.issue).toBe(1);
  await expectCompletePdf(server, first.body.report.uuid);
  // this report has the number that the killed attempts reserved; the next period of the facility has the next number
  const next = { dateFrom: '2026-04-30T22:00:00.000Z', dateTo: '2026-05-31T21:59:59.999Z', placeId: facility };
  const other = (await api('POST', '/api/reports/pdf', next)).body.report;
  const position = ({ number }: Report) => Number(/-(\d+)\/\d+$/.exec(number)?.[1]);
  expect(position(other)).toBe(position(first.body.report) + 1);
  expect(server.output()).not.toMatch(/corrupt|panic/i);
  expect(await server.stop()).toBe(0);
  await remove();
};

test('a period report survives kills on the embedded database', async () => {
  await expectSurvivesKills(await copyEmbedded());
});

test('a period report survives kills on PostgreSQL', async () => {
  await expectSurvivesKills(await copyPostgres());
});
