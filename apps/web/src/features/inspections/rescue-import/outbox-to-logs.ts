import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { PhoneDatabase } from '~/lib/phone/database.ts';
import { sha256Hex, sha256OfPhoto } from '~/lib/sha256.ts';
import { toContent } from '../log/as-submission.ts';
import type { LogContent, LoggedEntry, StoredLog } from '../log/log-entry.ts';
import { createLog } from '../log/log-numbers.ts';
import { entriesOf } from '../log/log-tables.ts';
import { type QueuedPhoto, writePhotos } from '../log/photo-store.ts';
import type { OutboxEntry, Submission } from '../outbox/outbox-entry.ts';

/**
 * Work in a rescue file that was in no log, because the phone could not store it: it gets a log of its own for each visit
 * and person. Ids and contents come from the rows alone, so a second import of a file sends the same entries.
 */

/** As a rescue file contains it: with the device, and with the bytes of a photo. */
type RescuedEntry = Omit<OutboxEntry, 'submission' | 'deviceUuid'> & {
  readonly deviceUuid: string;
  readonly submission:
    | Exclude<OutboxEntry['submission'], { readonly verb: 'addImage' }>
    | { readonly verb: 'addImage'; readonly file: ArrayBuffer };
};

const TEXTS = ['key', 'userUuid', 'placeId', 'inspectionId', 'deviceUuid', 'createdAt'] as const;
const BARE_VERBS: readonly unknown[] = ['setScanned', 'setChecked'];
const VERBS_WITH_BODY: readonly unknown[] = ['setNotChecked', 'addAction', 'addObject', 'addObservation'];

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const isSubmission = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const { verb, body, file } = value;
  if (verb === 'addImage') return file instanceof ArrayBuffer;
  return BARE_VERBS.includes(verb) || (VERBS_WITH_BODY.includes(verb) && isObject(body));
};

/** A row of the first builds does not name the device, and no log accepts it. */
export const isRescuedEntry = (row: Json): boolean =>
  TEXTS.every((field) => typeof row[field] === 'string') && isSubmission(row.submission);

const toSubmission = async ({ key, submission }: RescuedEntry): Promise<Submission> => {
  if (submission.verb !== 'addImage') return submission;
  const { file: bytes } = submission;
  return { verb: 'addPhoto', photo: { key, bytes, sha256: await sha256OfPhoto(bytes), preview: null } };
};

const uuidFrom = (text: string): string => {
  const hash = sha256Hex(new TextEncoder().encode(text).buffer);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};

type Content = { readonly id: string; readonly content: LogContent };

const contentsOf = (entry: RescuedEntry, submission: Submission): readonly Content[] => {
  const { key: id, deviceUuid: uuid, reason, createdAt } = entry;
  // nothing else of the device is used
  const device = { device: { uuid } } as InspectionDevice;
  const first = { id, content: toContent(submission, { device, reason }) };
  if (submission.verb !== 'addAction' || !submission.beforePests) return [first];
  // the server computes the time of such a cleaning
  const body = { record: id, set: { createdAt }, reason, beforePests: true } as const;
  return [first, { id: uuidFrom(`${id}.moved`), content: { kind: 'changeRecord', body } }];
};

const toLogged = ({ id, content }: Content, log: StoredLog, madeAt: string): LoggedEntry => {
  const { logId, userUuid, placeUuid, visitUuid } = log;
  const fields = { undoUntil: 0, seq: null, state: 'undoable', fault: null, decidedAt: null } as const;
  return { id, content, logId, userUuid, placeUuid, visitUuid, madeAt, ...fields };
};

const photosOf = (submission: Submission, log: StoredLog, entry: RescuedEntry) => {
  if (submission.verb !== 'addPhoto') return { rows: [], photos: [] };
  const { logId: _, nextSeq: _next, isClosed: _closed, ...owner } = log;
  const { key, deviceUuid: device, createdAt: madeAt } = entry;
  const row: QueuedPhoto = {
    ...owner,
    photoId: key,
    entryId: key,
    device,
    question: null,
    preview: null,
    madeAt,
    state: 'waiting',
    tries: 0,
    fault: null,
    decidedAt: null,
  };
  return { rows: [row], photos: [submission.photo] };
};

type Tables = Parameters<Parameters<PhoneDatabase['write']>[0]>[0];
const outboxOf = (table: Tables) => table<RescuedEntry, string>('entries');

/** One row at a time, because photos do not fit into memory. */
const keysInOrder = async (database: PhoneDatabase): Promise<readonly string[]> => {
  const found: Pick<RescuedEntry, 'key' | 'createdAt'>[] = [];
  await database.read((table) => outboxOf(table).each(({ key, createdAt }) => void found.push({ key, createdAt })));
  return found.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).map(({ key }) => key);
};

/** Adds the rows of the outbox in this database to new logs, behind all entries that are in it. */
export const moveOutboxToLogs = async (database: PhoneDatabase): Promise<void> => {
  const logs = new Map<string, StoredLog>();
  for (const key of await keysInOrder(database)) {
    const entry = await database.read((table) => outboxOf(table).get(key));
    if (!entry) continue;
    const { userUuid, placeId: placeUuid, inspectionId: visitUuid } = entry;
    const submission = await toSubmission(entry);
    const contents = contentsOf(entry, submission);
    const subject = `${userUuid} ${visitUuid}`;
    const log = await database.write(async (table) => {
      const isLogged = await entriesOf(table).where({ id: key }).count();
      if (isLogged > 0) return undefined;
      const own = logs.get(subject) ?? (await createLog(table, { userUuid, placeUuid, visitUuid }));
      await entriesOf(table).bulkAdd(contents.map((content) => toLogged(content, own, entry.createdAt)));
      const { rows, photos } = photosOf(submission, own, entry);
      await writePhotos(table, rows, photos);
      return own;
    });
    if (log) logs.set(subject, log);
  }
};
