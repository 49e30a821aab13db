import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Ledger, VisitEntry } from './ledger.ts';
import type { RetryingClient } from './retrying-client.ts';

/**
 * Performs successive visits, from the first record to the signature, the approval and the report: mixed writes,
 * uploads and jobs. A client without a response repeats the request until it receives one, and each key is used for one
 * request only.
 */

const RECORDS_PER_VISIT = 8;
const PHOTOS_PER_VISIT = 2;

const picture = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#47a' } })
    [format]()
    .toBuffer();
const photo = new Uint8Array(await picture('jpeg'));
const signature = `data:image/png;base64,${(await picture('png')).toString('base64')}`;

const photoForm = (): FormData => {
  const form = new FormData();
  form.set('file', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
};

type Device = { readonly entry: string; readonly pest: number };

const devicesOf = async (client: RetryingClient, visit: string): Promise<Device[]> => {
  const { devices, deviceTypes } = (await client.sendUntilAccepted('GET', `${visit}/details`)).body.inspection;
  return devices.flatMap((entry: { uuid: string; device: { deviceTypeId: number } }) => {
    const type = deviceTypes.find(({ id }: { id: number }) => id === entry.device.deviceTypeId);
    const pest = type?.deviceTypeObjects[0];
    return pest ? [{ entry: entry.uuid, pest: pest.id }] : [];
  });
};

export type WorkContext = { readonly ledger: Ledger; readonly hasEnded: () => boolean };

type Site = { readonly client: RetryingClient; readonly author: string; readonly base: string };

const startVisit = async ({ client, author, base }: Site, { ledger }: WorkContext): Promise<VisitEntry> => {
  const key = randomUUID();
  const answer = await client.sendUntilAccepted('POST', base, { name: `Visit ${key.slice(0, 8)}` }, key);
  if (answer.status !== 200) throw new Error(`a visit was refused: ${JSON.stringify(answer.body)}`);
  const visit: VisitEntry = {
    uuid: answer.body.inspection.uuid,
    base,
    author,
    records: [],
    photos: [],
    isFinished: false,
    isApproved: false,
  };
  ledger.visits.push(visit);
  ledger.acknowledged += 1;
  return visit;
};

const recordFindings = async (
  { client }: Site,
  visit: VisitEntry,
  devices: readonly Device[],
  ledger: Ledger,
): Promise<void> => {
  const url = `${visit.base}/${visit.uuid}`;
  const writes = [...Array(RECORDS_PER_VISIT + PHOTOS_PER_VISIT).keys()].map(async (index) => {
    const { entry, pest } = devices[(index * 7) % devices.length] ?? { entry: '', pest: 0 };
    const key = randomUUID();
    const isPhoto = index >= RECORDS_PER_VISIT;
    const body = isPhoto ? photoForm() : { deviceTypeObjectId: pest, amount: 1, note: key };
    const answer = await client.sendUntilAccepted(
      'POST',
      `${url}/devices/${entry}/${isPhoto ? 'images' : 'objects'}`,
      body,
      key,
    );
    if (answer.status !== 200) return;
    (isPhoto ? visit.photos : visit.records).push(key);
    ledger.acknowledged += 1;
  });
  await Promise.all(writes);
};

/**
 * One approver may create 300 reports per hour (decision operations/resource-limits): this interval applies to all
 * facilities together.
 */
const APPROVAL_INTERVAL_MS = 5000;
let nextApprovalAt = 0;

const isApprovalDue = (): boolean => {
  if (Date.now() < nextApprovalAt) return false;
  nextApprovalAt = Date.now() + APPROVAL_INTERVAL_MS;
  return true;
};

const finishVisit = async (
  { client }: Site,
  approver: RetryingClient,
  visit: VisitEntry,
  ledger: Ledger,
): Promise<void> => {
  const url = `${visit.base}/${visit.uuid}`;
  const signatureBody = { approvedByText: 'J. Nowak', approvedByImage: signature };
  const finished = await client.sendUntilAccepted('POST', `${url}/finish`, signatureBody, randomUUID());
  if (finished.status !== 200) return;
  visit.isFinished = true;
  ledger.acknowledged += 1;
  if (!isApprovalDue()) return;
  // a job creates the report and mails it to the people who want it by mail
  const approved = await approver.sendUntilAccepted('POST', `${url}/approve`, {});
  if (approved.status !== 200) return;
  visit.isApproved = true;
  ledger.acknowledged += 1;
};

/** Works at one facility until the end of the run, and completes the visit that it has started. */
export const runVisitsUntilEnd = async (site: Site, approver: RetryingClient, job: WorkContext): Promise<void> => {
  while (!job.hasEnded()) {
    const visit = await startVisit(site, job);
    const devices = await devicesOf(site.client, `${site.base}/${visit.uuid}`);
    await recordFindings(site, visit, devices, job.ledger);
    await finishVisit(site, approver, visit, job.ledger);
  }
};

/** Facilities without an open visit, one for each worker. */
export const findFreeSites = async (client: RetryingClient, author: string, count: number): Promise<Site[]> => {
  const { places } = (await client.sendUntilAccepted('GET', '/api/places')).body;
  const sites: Site[] = [];
  for (const { uuid } of places) {
    const base = `/api/places/${uuid}/inspections`;
    const open = (await client.sendUntilAccepted('GET', `${base}?status=IN_PROGRESS`)).body.inspections;
    if (open.length === 0) sites.push({ client, author, base });
    if (sites.length === count) break;
  }
  return sites;
};
