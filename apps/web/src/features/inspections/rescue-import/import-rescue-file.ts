import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { Dexie } from 'dexie';
import { call } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { openPhoneDatabase, type PhoneDatabase } from '~/lib/phone/database.ts';
import { fileOfPhoto } from '~/lib/phone/draft-photo.ts';
import { type RescuedRow, readRescueFile } from '~/lib/phone/read-rescue-file.ts';
import { randomKey } from '~/lib/random-key.ts';
import { BATCH_ENTRIES, nextBatch } from '../log/batch.ts';
import { changeLog } from '../log/change-log.ts';
import { isServerFault } from '../log/fault-counter.ts';
import { type LoggedEntry, type PlaceBatch, toSentEntries, type VisitBatch } from '../log/log-entry.ts';
import { createLogStore, type LogStore } from '../log/log-store.ts';
import { isPhotoOnPhoneOnly } from '../log/photo-states.ts';
import { createPhotoStore, type PhotoStore } from '../log/photo-store.ts';
import { failureOf, type SendFailure, type SendLog } from '../log/send-log.ts';
import { requireStored, type SendPhoto } from '../log/send-photo.ts';
import { isRescuedEntry, moveOutboxToLogs } from './outbox-to-logs.ts';

/**
 * Imports the rescue file of a phone: its rows are put into a database like that of a phone and sent from there, so
 * numbers, refusals and entries that the server already has are handled as when the phone itself sends.
 */

const LOG_TABLES = ['logs', 'logEntries', 'logHashes', 'photoQueue', 'photoBytes'] as const;
/** What a full phone could not store: single calls instead of entries of a log. */
const OUTBOX = 'entries';
const IMPORTED_TABLES = [...LOG_TABLES, OUTBOX] as const;

const isWork = ({ table, row }: RescuedRow): boolean =>
  table === OUTBOX ? isRescuedEntry(row) : LOG_TABLES.some((name) => name === table);

/** Numbers of entries or photos by their result. */
type Results = { readonly stored: number; readonly setAside: number; readonly refused: number };

export type ImportSummary = {
  readonly entries: Results;
  readonly photos: Results;
  /** Drafts, and records of the first builds. */
  readonly left: number;
};

const IMPORT_DATABASE = 'trapline.import.';
const UPLOAD_TIMEOUT_MS = 120_000;

const importBatch: SendLog = async (batch, { sentAt, pending, custody }) => {
  const [first] = batch;
  if (!first) return [];
  const { logId, placeUuid, visitUuid, userUuid } = first;
  const common = { logId, sentAt, pending, custody, author: userUuid };
  if (visitUuid === null) {
    const body = { ...common, entries: toSentEntries<PlaceBatch>(batch) };
    return (await call(inspections.importPlaceLog, { params: { placeId: placeUuid }, body })).outcomes;
  }
  const body = { ...common, entries: toSentEntries<VisitBatch>(batch) };
  return (await call(inspections.importLog, { params: { placeId: placeUuid, inspectionId: visitUuid }, body }))
    .outcomes;
};

const importPhoto: SendPhoto = async ({ placeUuid, visitUuid, photoId, name }, bytes) => {
  const file = fileOfPhoto({ key: photoId, bytes, name });
  const options = { timeoutMs: UPLOAD_TIMEOUT_MS };
  const params = { placeId: placeUuid, photoId };
  const answer = await (visitUuid === null
    ? call(inspections.importPlacePhoto, { params, file }, options)
    : call(inspections.importPhoto, { params: { ...params, inspectionId: visitUuid }, file }, options));
  return requireStored(answer, bytes);
};

export type ImportDeps = { readonly send: SendLog; readonly sendPhoto: SendPhoto };
const SERVER: ImportDeps = { send: importBatch, sendPhoto: importPhoto };

/** The connection or the session failed: the import stops, and a repetition continues it. */
const isInterruption = ({ is }: SendFailure): boolean =>
  is === 'passing' || is === 'unauthorized' || is === 'otherPerson';

/** The server cannot receive the next entry of this log now. */
const isStopped = (failure: SendFailure): boolean =>
  failure.is === 'failing' || (failure.is === 'later' && failure.position === 0);

/** The person is not one of this company: none of their entries can be imported. */
const refusalOf = (error: unknown): SendFailure => {
  const isUnknownAuthor = error instanceof ApiError && error.fields.some(({ field }) => field === 'author');
  return isUnknownAuthor ? { is: 'refused' } : failureOf(error);
};

type Attempt = { readonly batch: readonly LoggedEntry[] } & (
  | { readonly outcomes: Awaited<ReturnType<SendLog>> }
  | { readonly error: unknown }
);

const attempt = (send: SendLog, batch: readonly LoggedEntry[], more: { custody?: boolean } = {}): Promise<Attempt> =>
  send(batch, { sentAt: new Date().toISOString(), pending: { entries: 0, photos: 0 }, ...more }).then(
    (outcomes) => ({ batch, outcomes }),
    (error: unknown) => ({ batch, error }),
  );

/** The entry that a fault of the server has stopped is sent alone: the office decides about it, and the others follow. */
const sendBatch = async (send: SendLog, batch: readonly LoggedEntry[]): Promise<Attempt> => {
  const result = await attempt(send, batch);
  const isStuck = 'error' in result && isServerFault(result.error);
  return isStuck ? attempt(send, batch.slice(0, 1), { custody: true }) : result;
};

const sendEntries = async (store: LogStore, userUuid: string, send: SendLog): Promise<void> => {
  await store.retryRefused(userUuid, { isRequested: true });
  await store.release(userUuid, 'all');
  /** Logs that the server cannot receive: the others continue. */
  const failing = new Set<string>();
  let limit = BATCH_ENTRIES;
  for (;;) {
    await store.seal(userUuid, Date.now());
    const next = nextBatch(await store.list(userUuid), { limit, without: failing });
    const [first] = next;
    if (!first) return;
    const { batch, ...result } = await sendBatch(send, next);
    if ('outcomes' in result) {
      if (result.outcomes.length === 0) throw new Error('the server decided about no entry');
      await store.acknowledge(batch, result.outcomes, Date.now());
      limit = BATCH_ENTRIES;
      continue;
    }
    const failure = refusalOf(result.error);
    if (isInterruption(failure)) throw result.error;
    if (isStopped(failure)) {
      failing.add(first.logId);
      limit = BATCH_ENTRIES;
      continue;
    }
    limit = await changeLog(store, batch, failure, result.error);
  }
};

const sendPhotos = async (store: PhotoStore, userUuid: string, sendPhoto: SendPhoto): Promise<void> => {
  const waiting = (await store.list(userUuid)).filter(isPhotoOnPhoneOnly);
  for (const photo of await store.listAnnounced(waiting.map(({ photoId }) => photoId))) {
    if (photo.state === 'refused') await store.apply([photo.photoId], 'retry');
    const bytes = await store.readBytes(photo.photoId);
    if (!bytes) continue;
    const event = await sendPhoto(photo, bytes).then(
      ({ outcome }) => outcome,
      (error: unknown) => {
        const failure = failureOf(error);
        if (isInterruption(failure)) throw error;
        return failure.is === 'failing' ? ('failed' as const) : ('refuse' as const);
      },
    );
    await store.apply([photo.photoId], event);
  }
};

/** A transaction cannot wait for the file, so rows are collected up to this number of bytes. */
const PART_BYTES = 10_000_000;
const PART_ROWS = 500;

const bytesIn = (value: unknown): number => {
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((bytes, field) => bytes + bytesIn(field), 0);
};

const put = (database: PhoneDatabase, rows: readonly RescuedRow[]): Promise<void> =>
  database.write(async (table) => {
    for (const name of IMPORTED_TABLES) {
      await table(name).bulkPut(rows.filter((row) => row.table === name).map(({ row }) => row));
    }
  });

type Filled = { readonly people: ReadonlySet<string>; readonly left: number };

const TABLES_OF_PEOPLE: readonly string[] = ['logEntries', 'photoQueue', OUTBOX];

/** Copies the work to the logs of the database, without more than a part of the file in memory. */
const fill = async (database: PhoneDatabase, file: Blob): Promise<Filled> => {
  const people = new Set<string>();
  let left = 0;
  let part: RescuedRow[] = [];
  let bytes = 0;
  for await (const row of readRescueFile(file, IMPORTED_TABLES)) {
    if (!isWork(row)) {
      left += 1;
      continue;
    }
    if (TABLES_OF_PEOPLE.includes(row.table)) people.add(String(row.row.userUuid));
    part.push(row);
    bytes += bytesIn(row.row);
    if (bytes < PART_BYTES && part.length < PART_ROWS) continue;
    await put(database, part);
    [part, bytes] = [[], 0];
  }
  await put(database, part);
  // last: rows of logs bring their numbers in the database, which a new entry must not have
  await moveOutboxToLogs(database);
  return { people, left };
};

const countOf = (states: readonly string[]): Results => {
  const count = (...wanted: readonly string[]) => states.filter((state) => wanted.includes(state)).length;
  return {
    stored: count('done', 'adjusted', 'sent'),
    setAside: count('setAside'),
    refused: count('sealed', 'unsendable', 'refused', 'waiting'),
  };
};

const sum = (one: Results, other: Results): Results => ({
  stored: one.stored + other.stored,
  setAside: one.setAside + other.setAside,
  refused: one.refused + other.refused,
});

const NONE: Results = { stored: 0, setAside: 0, refused: 0 };

/** Throws `NotARescueFileError`, or the error that interrupted the import. A repetition doubles nothing. */
export const importRescueFile = async (
  file: Blob,
  { send, sendPhoto }: ImportDeps = SERVER,
): Promise<ImportSummary> => {
  // an import that was interrupted with its page
  const names = await Dexie.getDatabaseNames();
  for (const old of names.filter((one) => one.startsWith(IMPORT_DATABASE))) await Dexie.delete(old);
  const name = `${IMPORT_DATABASE}${randomKey()}`;
  const database = openPhoneDatabase({ name });
  try {
    const { people, left } = await fill(database, file);
    const [logs, photos] = [createLogStore(database), createPhotoStore(database)];
    let summary: ImportSummary = { entries: NONE, photos: NONE, left };
    for (const userUuid of people) {
      await sendEntries(logs, userUuid, send);
      await sendPhotos(photos, userUuid, sendPhoto);
      const states = (found: readonly { readonly state: string }[]) => countOf(found.map(({ state }) => state));
      summary = {
        ...summary,
        entries: sum(summary.entries, states(await logs.list(userUuid))),
        photos: sum(summary.photos, states(await photos.list(userUuid))),
      };
    }
    return summary;
  } finally {
    await Dexie.delete(name).catch(() => undefined);
  }
};
