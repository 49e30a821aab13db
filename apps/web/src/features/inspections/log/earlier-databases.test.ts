import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { PHONE_DATABASE } from '~/lib/phone/database-name.ts';
import { DraftStore } from '../logic/drafts.ts';
import { openPhoneStore } from '../outbox/phone-store.ts';
import { LogServer } from './log-server.fixture.ts';
import { openStore, openTabsInMemory, VISIT } from './phone.fixture.ts';
import { PhotoQueue } from './photo-queue.ts';
import { createPhotoStore } from './photo-store.ts';
import { VisitLog } from './visit-log.ts';

/**
 * The panel is updated, or put back, in the middle of a visit: it opens the database of another release, sends what
 * waits there and shows the drafts.
 */

type Schema = Readonly<Record<string, string>>;

const OUTBOX: readonly Schema[] = [
  { entries: 'key, userUuid' },
  { drafts: '[userUuid+visitUuid+deviceUuid], userUuid' },
  { photos: 'key, [userUuid+visitUuid+deviceUuid], userUuid' },
];
const LOG = { logs: 'logId, [userUuid+visitUuid]', logEntries: '++local, &id, logId, userUuid, [userUuid+state]' };
const PACKS = {
  packs: '[userUuid+placeUuid], userUuid',
  packContents: '[userUuid+placeUuid], userUuid',
  packFiles: '[userUuid+file], userUuid, [userUuid+placeUuid]',
};
const RECEIPTS = { ...PACKS, receipts: '++local, userUuid' };
const PHOTOS = {
  photoQueue: 'photoId, userUuid, entryId, [userUuid+state]',
  photoBytes: 'photoId',
  logHashes: '[logId+seq], logId',
  endDrafts: '[userUuid+visitUuid]',
};
const PEOPLE = { people: 'userUuid' };

/** The tables of each build that phones may still have, as it created them. */
const BUILDS: readonly (readonly [string, readonly Schema[]])[] = [
  ['before the log', OUTBOX],
  ['the first one with a log', [...OUTBOX, LOG]],
  ['with packs', [...OUTBOX, LOG, PACKS]],
  ['with receipts', [...OUTBOX, LOG, RECEIPTS]],
  ['with photos in the log', [...OUTBOX, LOG, RECEIPTS, PHOTOS]],
  ['with people', [...OUTBOX, LOG, RECEIPTS, PHOTOS, PEOPLE]],
  ['the present one', [...OUTBOX, LOG, RECEIPTS, PHOTOS, PEOPLE, { phone: 'key' }]],
  // added by a release after this one
  ['a later one', [...OUTBOX, LOG, RECEIPTS, PHOTOS, PEOPLE, { phone: 'key' }, { later: 'key, userUuid' }]],
];

const OWNER = { userUuid: 'anna', ...VISIT };
const draftAt = { userUuid: 'anna', visitUuid: 'visit', deviceUuid: 'K9' };

const entryOf = (id: string, seq: number | null, content: object) => ({
  ...OWNER,
  id,
  logId: 'log',
  content,
  madeAt: '2026-11-20T08:00:00.000Z',
  undoUntil: 0,
  seq,
  state: seq === null ? 'undoable' : 'sealed',
  fault: null,
  decidedAt: null,
});
const pest = (amount: number) => ({ kind: 'addPest', device: 'K1', body: { deviceTypeObjectId: 7, amount } });
const photo = { kind: 'addPhoto', body: { photoId: 'p1', sha256: 'ab', size: 2, device: 'K1' } };

/** Rows as the builds have written them, by table. */
const ROWS: Readonly<Record<string, readonly object[]>> = {
  drafts: [{ ...draftAt, draft: { pests: { 7: 3 }, note: 'wet' } }],
  photos: [{ ...draftAt, key: 'd1', bytes: new ArrayBuffer(4), sha256: 'cd', preview: null }],
  logs: [{ ...OWNER, logId: 'log', nextSeq: 3, isClosed: false }],
  logEntries: [entryOf('e1', 1, pest(1)), entryOf('e2', 2, pest(2)), entryOf('e3', null, photo)],
  photoQueue: [
    {
      ...OWNER,
      photoId: 'p1',
      entryId: 'e3',
      device: 'K1',
      question: null,
      preview: null,
      madeAt: '2026-11-20T08:00:00.000Z',
      state: 'waiting',
      tries: 0,
      fault: null,
      decidedAt: null,
    },
  ],
  photoBytes: [{ photoId: 'p1', bytes: new ArrayBuffer(2) }],
};

const createDatabase = async (schemas: readonly Schema[]): Promise<void> => {
  const database = new Dexie(PHONE_DATABASE);
  for (const [index, tables] of schemas.entries()) database.version(index + 1).stores(tables);
  await database.open();
  for (const { name } of database.tables) await database.table(name).bulkAdd([...(ROWS[name] ?? [])]);
  database.close();
};

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

describe.each(BUILDS)('a database of a build: %s', (_, schemas) => {
  const has = (table: string): boolean => schemas.some((tables) => table in tables);

  test('is opened with its drafts and their photos', async () => {
    await createDatabase(schemas);
    const drafts = new DraftStore(openPhoneStore());
    await drafts.start('anna');
    const draft = drafts.getState().visits.visit?.K9;
    expect(draft).toMatchObject({ pests: { 7: 3 }, note: 'wet', photos: [{ key: 'd1' }] });
    expect(drafts.getState().isVolatile).toBe(false);
  });

  test('is sent once and in its order, with its photos', async () => {
    await createDatabase(schemas);
    const server = new LogServer();
    const tabs = openTabsInMemory();
    const log = new VisitLog({ store: openStore(), send: server.send, tabs, countPhotos: () => 0 });
    const bytes: number[] = [];
    const send = async (_photo: unknown, sent: ArrayBuffer) => {
      bytes.push(sent.byteLength);
      return { outcome: 'done' as const, code: null };
    };
    const queue = new PhotoQueue({ store: createPhotoStore(openPhoneDatabase()), send, tabs });
    await log.start('anna');
    await log.flush();
    await queue.start('anna');
    await queue.nudge();
    expect(server.effects).toEqual(has('logEntries') ? ['e1', 'e2', 'e3'] : []);
    expect(bytes).toEqual(has('photoBytes') ? [2] : []);
    expect(log.getState()).toMatchObject({ stalled: null });
    // and it goes on in the same log
    const { stored, ids } = log.add(VISIT, [pest(9) as never]);
    expect(await stored).toBe(true);
    await log.flush();
    expect(server.effects.at(-1)).toBe(ids[0]);
    expect(server.requests.at(-1)).toMatchObject(has('logs') ? { logId: 'log', numbers: [4] } : { numbers: [1] });
  });
});
