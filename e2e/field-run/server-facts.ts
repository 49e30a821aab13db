import { createHash } from 'node:crypto';
import { textToSign } from '@trapline/contract/inspections/entry-text.ts';
import type { ApiClient } from '../support/api-client.ts';
import type { Fact, Found, ReceivedLog, Trail } from './found.ts';
import { colourOf, hashOfDrawing } from './photos.ts';

/** What the server has of a visit, from its responses and its tables. */

export type Queries = {
  // rows have the columns of each statement
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly query: (statement: string, values: readonly unknown[]) => Promise<{ readonly rows: any[] }>;
};

export type Site = {
  readonly technician: ApiClient;
  readonly client: Queries;
  readonly serverUrl: string;
  readonly placeUuid: string;
  readonly visitUuid: string;
  /** Later visits of this facility belong to the run. */
  readonly lastVisitId: string;
  /** Before the run, by the clock of the database. */
  readonly since: Date;
};

// biome-ignore lint/suspicious/noExplicitAny: a response of many shapes
type Answer = any;

const at = (time: string): number => Date.parse(time);

type Numbered = Pick<Fact, 'seq' | 'log'>;

const readNumbers = async ({ client, visitUuid }: Site): Promise<ReadonlyMap<string, Numbered>> => {
  const { rows } = await client.query(
    `select entry.entry_uuid, entry.seq, log.uuid as log from visit_log_entries entry join visit_logs log on log.id = entry.log_id
    where log.inspection_uuid = $1`,
    [visitUuid],
  );
  return new Map(rows.map(({ entry_uuid, seq, log }) => [entry_uuid, { seq: Number(seq), log }]));
};

/** Actions that the start of the visit has recorded; the trail of the start names them. */
const readJoiningActions = async ({ client, visitUuid }: Site): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query(
    `select step.after -> 'recordedActions' as uuids from audit_log step join inspections visit on visit.id = step.entity_id
    where visit.uuid = $1 and step.action = 'inspection.create'`,
    [visitUuid],
  );
  return new Set(rows.flatMap(({ uuids }) => uuids ?? []));
};

/** Links to files are paths of the server, or addresses of another store. */
const bytesOf = async ({ serverUrl }: Site, link: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(new URL(link, serverUrl))).arrayBuffer());

const readPhotos = async (site: Site, number: string, images: readonly Answer[]): Promise<readonly Fact[]> =>
  Promise.all(
    images.map(async ({ uuid, signedUrl, createdAt }): Promise<Fact> => {
      const { rows } = await site.client.query('select sha256 from visit_photos where uuid = $1', [uuid]);
      const key = `${number} photo ${await colourOf(await bytesOf(site, signedUrl))}`;
      return { key, value: rows[0]?.sha256 ?? 'unknown to the log', at: at(createdAt), seq: null };
    }),
  );

type RecordKind = 'pest' | 'action' | 'bait' | 'observation';

type Origins = {
  readonly numbers: ReadonlyMap<string, Numbered>;
  readonly joiningActions: ReadonlySet<string>;
};

/** A record, and its note as a fact of its own. Actions that every new visit contains are not intended by anybody. */
const factsOfRecord = (
  number: string,
  kind: RecordKind,
  { uuid, name, value, note, createdAt, isInspection }: Answer,
  { numbers, joiningActions }: Origins,
): readonly Fact[] => {
  if (joiningActions.has(uuid)) return [];
  const numbered = numbers.get(uuid);
  const common = { at: at(createdAt), seq: numbered?.seq ?? null, log: numbered?.log };
  const noteFacts = note === null ? [] : [{ key: `${number} note`, value: note, ...common }];
  if (kind === 'action' && isInspection && note !== null) return noteFacts;
  return [{ key: `${number} ${kind} ${name}`, value, ...common }, ...noteFacts];
};

const factsOfDevice = async (site: Site, entry: Answer, origins: Origins): Promise<readonly Fact[]> => {
  const { status, checkedAt, scanned, scannedAt, notChecked, device } = entry;
  const number = device.uniqueId;
  const { deviceActions, deviceObjects, deviceObservations, deviceImages } = device;
  return [
    ...(status === 'CHECKED' ? [{ key: `${number} checked`, value: '', at: at(checkedAt), seq: null }] : []),
    ...(scanned ? [{ key: `${number} scanned`, value: '', at: at(scannedAt), seq: null }] : []),
    ...(notChecked ? [{ key: `${number} not checked`, value: notChecked.reason, at: null, seq: null }] : []),
    ...deviceObjects.flatMap((record: Answer) =>
      factsOfRecord(number, 'pest', { ...record, ...record.deviceTypeObject, value: String(record.amount) }, origins),
    ),
    ...deviceActions.flatMap((record: Answer) =>
      factsOfRecord(number, 'action', { ...record, ...record.deviceTypeAction, value: '' }, origins),
    ),
    ...deviceObservations.flatMap((record: Answer) => {
      const { amountPercentage } = record.data;
      const isBait = amountPercentage !== null;
      const value = isBait ? String(amountPercentage) : '';
      const named = { ...record, ...record.deviceTypeObservation, value };
      return factsOfRecord(number, isBait ? 'bait' : 'observation', named, origins);
    }),
    ...(await readPhotos(site, number, deviceImages)),
  ];
};

const factsOfEnd = async (site: Site, visit: Answer): Promise<readonly Fact[]> => {
  if (visit.status !== 'COMPLETED') return [];
  const image: string | null = visit.approvedByImage;
  const signature = image === null ? 'missing' : await hashOfDrawing(await bytesOf(site, image));
  return [
    { key: 'end', value: visit.approvedByText ?? '', at: at(visit.finishedAt), seq: null },
    { key: 'signature', value: signature, at: null, seq: null },
  ];
};

const factsOfAnswers = (visit: Answer): readonly Fact[] =>
  visit.visualInspection.answers.flatMap(({ questionUuid, value, answeredAt }: Answer) =>
    answeredAt === null ? [] : [{ key: `answer ${questionUuid}`, value, at: at(answeredAt), seq: null }],
  );

/** Every visit of the run: a start that was repeated would have made two. */
const factsOfStarts = async ({ client, placeUuid, lastVisitId }: Site): Promise<readonly Fact[]> => {
  const { rows } = await client.query(
    `select visit.started_at from inspections visit join places on places.id = visit.place_id
    where places.uuid = $1 and visit.id > $2`,
    [placeUuid, lastVisitId],
  );
  return rows.map(({ started_at }) => ({ key: 'visit', value: '', at: started_at.getTime(), seq: null }));
};

/** Records on traps of the facility that came during the run, but belong to no visit or to another one. */
const factsOutside = async ({ client, placeUuid, visitUuid, since }: Site): Promise<readonly Fact[]> => {
  const { rows } = await client.query(
    `select record.uuid, record.created_at from device_records record
    join places on places.id = record.place_id left join inspections visit on visit.id = record.inspection_id
    where places.uuid = $1 and record.arrived_at >= $2 and visit.uuid is distinct from $3 and record.deleted_at is null`,
    [placeUuid, since, visitUuid],
  );
  return rows.map(({ uuid, created_at }) => ({
    key: 'record outside of the visit',
    value: uuid,
    at: created_at.getTime(),
    seq: null,
  }));
};

export const readFacts = async (site: Site): Promise<readonly Fact[]> => {
  const { technician, placeUuid, visitUuid } = site;
  const { body } = await technician('GET', `/api/places/${placeUuid}/inspections/${visitUuid}/details`);
  const starts = await factsOfStarts(site);
  if (!body?.inspection) return starts;
  const origins = { numbers: await readNumbers(site), joiningActions: await readJoiningActions(site) };
  const devices: readonly Fact[][] = await Promise.all(
    body.inspection.devices.map((entry: Answer) => factsOfDevice(site, entry, origins)),
  );
  return [
    ...starts,
    ...(await factsOutside(site)),
    ...devices.flat(),
    ...factsOfAnswers(body.inspection),
    ...(await factsOfEnd(site, body.inspection)),
  ];
};

type EndRow = {
  readonly id: string;
  readonly seq: number;
  readonly entries: number;
  readonly photos: number;
  readonly digest: string | null;
};

/** Computes number of entries, number of photos and digest again from the entries that the server has before the end. */
const isEndOf = async ({ client }: Site, { id, seq, entries, photos, digest }: EndRow): Promise<boolean> => {
  const { rows } = await client.query(
    'select entry_uuid as id, hash, kind from visit_log_entries where log_id = $1 and seq < $2 order by seq',
    [id, seq],
  );
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
  return (
    entries === rows.length &&
    entries === seq - 1 &&
    photos === count('addPhoto') - count('removePhoto') &&
    digest === createHash('sha256').update(textToSign(rows)).digest('base64url')
  );
};

export const readLogs = async (site: Site): Promise<Found['logs']> => {
  const { client, visitUuid } = site;
  const { rows: ends } = await client.query(
    `select log.id, ending.seq, ending.entries, ending.photos, ending.digest
    from visit_log_ends ending join visit_logs log on log.id = ending.log_id where log.inspection_uuid = $1`,
    [visitUuid],
  );
  const endOf = new Map<string, ReceivedLog['end']>();
  for (const end of ends) {
    const isRight = await isEndOf(site, end);
    if (endOf.get(end.id) !== 'different') endOf.set(end.id, isRight ? 'confirmed' : 'different');
  }
  const { rows } = await client.query(
    `select log.id, log.up_to,
      (select count(*) from visit_log_entries entry where entry.log_id = log.id)::integer as entries,
      (select count(*) from visit_log_entries entry where entry.log_id = log.id and outcome = 'set_aside')::integer as aside
    from visit_logs log where log.inspection_uuid = $1`,
    [visitUuid],
  );
  return rows.map(({ id, up_to, entries, aside }): ReceivedLog => {
    return { upTo: up_to, entries, setAside: aside, end: endOf.get(id) ?? 'none' };
  });
};

/** Compares the rows of the visit with the rows about them in the audit trail. */
export const readTrail = async ({ client, visitUuid }: Site): Promise<Trail> => {
  const { rows } = await client.query(
    `with visit as (select id from inspections where uuid = $1),
    entry as (select * from inspection_devices where inspection_id = (select id from visit)),
    expected(action, entity_id) as (
      select 'inspection.create', id from visit
      union all select 'inspection.finish', id from visit
      union all select 'record.create', record.id from device_records record
        join visit_log_entries logged on logged.entry_uuid = record.uuid
        where record.inspection_id = (select id from visit)
      union all select 'image.create', id from device_images where inspection_id = (select id from visit)
      union all select 'inspectionDevice.explain', id from entry where not_checked_reason is not null)
    select expected.action, expected.entity_id as id,
      (select count(*) from audit_log step
        where step.action = expected.action and step.entity_id = expected.entity_id)::integer as rows
    from expected`,
    [visitUuid],
  );
  const { rows: corrections } = await client.query(
    `select step.action, count(*)::integer as rows from audit_log step
    join device_records record on record.id = step.entity_id
    join inspections visit on visit.id = record.inspection_id
    where visit.uuid = $1 and step.action in ('record.update', 'record.delete') group by step.action`,
    [visitUuid],
  );
  const countOf = (action: string): number => corrections.find((row) => row.action === action)?.rows ?? 0;
  return {
    mismatches: rows.flatMap(({ action, id, rows: count }) => (count === 1 ? [] : [`${action} ${id}: ${count} rows`])),
    changes: countOf('record.update'),
    removals: countOf('record.delete'),
  };
};

/** Whether the server has the end of the visit and the bytes of all photos. */
export const isComplete = async ({ client, visitUuid }: Site): Promise<boolean> => {
  const { rows } = await client.query(
    `select visit.status = 'COMPLETED' and not exists (
        select 1 from visit_photos photo join visit_logs log on log.id = photo.log_id
        where log.inspection_uuid = visit.uuid and photo.received_at is null and photo.withdrawn_at is null) as complete
    from inspections visit where visit.uuid = $1`,
    [visitUuid],
  );
  return rows[0]?.complete === true;
};
