import { setTimeout as pause } from 'node:timers/promises';
import { compareWithStored, type Ledger, type LedgerDifferences, type VisitEntry } from './ledger.ts';
import type { RetryingClient } from './retrying-client.ts';

type RecordWithNote = { readonly note: string | null };
type StoredImage = { readonly uuid: string; readonly signedUrl: string };
type Device = { readonly device: { readonly deviceObjects: RecordWithNote[]; readonly deviceImages: StoredImage[] } };

const merge = (verdicts: readonly LedgerDifferences[]): LedgerDifferences => ({
  lost: verdicts.flatMap(({ lost }) => lost),
  doubled: verdicts.flatMap(({ doubled }) => doubled),
});

const hasFileStart = async (
  client: RetryingClient,
  url: string,
  expectedBytes: readonly number[],
): Promise<boolean> => {
  const bytes = await client.file(url);
  return bytes !== null && expectedBytes.every((byte, index) => bytes[index] === byte);
};

const JPEG = [0xff, 0xd8];
const PDF = [...'%PDF'].map((letter) => letter.charCodeAt(0));

const verifyVisit = async (client: RetryingClient, visit: VisitEntry): Promise<LedgerDifferences> => {
  const { body } = await client.sendUntilAccepted('GET', `${visit.base}/${visit.uuid}/details`);
  const details = body?.inspection;
  if (!details) return { lost: [`visit ${visit.uuid}`], doubled: [] };
  const devices: Device[] = details.devices;
  const notes = devices.flatMap(({ device }) => device.deviceObjects.map(({ note }) => note ?? ''));
  const images = devices.flatMap(({ device }) => device.deviceImages);
  const missing = await Promise.all(
    images.map(async ({ uuid, signedUrl }) =>
      (await hasFileStart(client, signedUrl, JPEG)) ? [] : [`bytes of photo ${uuid}`],
    ),
  );
  const errors: string[] = missing.flat();
  if (visit.isFinished && details.status !== 'COMPLETED') errors.push(`end of visit ${visit.uuid}`);
  if (visit.isFinished && details.signatures.length === 0) errors.push(`signature of visit ${visit.uuid}`);
  if (visit.isApproved && !details.approved) errors.push(`approval of visit ${visit.uuid}`);
  return merge([
    { lost: errors, doubled: [] },
    compareWithStored('record', visit.records, notes),
    compareWithStored(
      'photo',
      visit.photos,
      images.map(({ uuid }) => uuid),
    ),
  ]);
};

/** Numbers of a facility in a year: without duplicates and without gaps. */
const verifyNumbers = async (client: RetryingClient, base: string): Promise<LedgerDifferences> => {
  const numbers: string[] = [];
  for (let page = 1; ; page++) {
    const { inspections } = (await client.sendUntilAccepted('GET', `${base}?status=COMPLETED&limit=100&page=${page}`))
      .body;
    numbers.push(...inspections.map(({ number }: { number: string }) => number));
    if (inspections.length < 100) break;
  }
  const year = `-${new Date().getFullYear()}-`;
  const usedNumbers = new Set(
    numbers.filter((number) => number.includes(year)).map((number) => Number(number.split('-').at(-1))),
  );
  const last = Math.max(0, ...usedNumbers);
  const gaps = [...Array(last).keys()].map((index) => index + 1).filter((position) => !usedNumbers.has(position));
  // the demo data has cancelled visits; they have numbers too, but appear in another list
  const cancelled = (await client.sendUntilAccepted('GET', `${base}?status=CANCELLED&limit=100`)).body.inspections;
  const cancelledNumbers = new Set(
    cancelled.map(({ number }: { number: string | null }) => Number(number?.split('-').at(-1))),
  );
  const { doubled } = compareWithStored('number', [], numbers);
  return { lost: gaps.filter((gap) => !cancelledNumbers.has(gap)).map((gap) => `number ${gap} at ${base}`), doubled };
};

/** Allows for two successive jobs, each of which was started by a killed process and waited in the queue. */
const REPORT_LIMIT_MS = 15 * 60_000;

/** The job of an approval creates the report in time, and its file exists. */
const verifyReport = async (client: RetryingClient, visit: VisitEntry): Promise<LedgerDifferences> => {
  const until = Date.now() + REPORT_LIMIT_MS;
  for (;;) {
    const { reports } = (await client.sendUntilAccepted('GET', `${visit.base}/${visit.uuid}`)).body.inspection;
    const [report] = reports;
    if (report && (await hasFileStart(client, report.url, PDF))) return { lost: [], doubled: [] };
    if (Date.now() > until) return { lost: [`report of visit ${visit.uuid}`], doubled: [] };
    await pause(1000);
  }
};

/** Each acknowledged record is stored once, with its bytes, and the jobs of the last approvals are completed. */
export const verify = async (client: RetryingClient, ledger: Ledger, reports = 10): Promise<LedgerDifferences> => {
  const verdicts: LedgerDifferences[] = [];
  for (const visit of ledger.visits) verdicts.push(await verifyVisit(client, visit));
  for (const base of new Set(ledger.visits.map((visit) => visit.base)))
    verdicts.push(await verifyNumbers(client, base));
  const approved = ledger.visits.filter(({ isApproved }) => isApproved).slice(-reports);
  for (const visit of approved) verdicts.push(await verifyReport(client, visit));
  return merge(verdicts);
};
