import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogContent } from './log-entry.ts';
import { VISIT } from './phone.fixture.ts';

/** What the server has refused leaves the phone when the person removes it, on a real database. */

/** The only log of a tab, which opens the database of the phone when it is loaded. */
const openTab = async () => ({
  ...(await import('~/lib/phone/database.ts')),
  ...(await import('../outbox/visit-outbox.ts')),
  ...(await import('./field-work.ts')),
  ...(await import('./remove-from-phone.ts')),
});
let tab: Awaited<ReturnType<typeof openTab>>;

/** The server answers every request with this refusal. */
const refuse = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'no', errors: [] }, { status }));

beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  vi.resetModules();
  tab = await openTab();
});
afterEach(() => {
  tab.visitLog.stop();
  tab.visitPhotos.stop();
  vi.unstubAllGlobals();
});

const announcement = {
  kind: 'addPhoto',
  body: { photoId: 'p1', sha256: 'ab', size: 1, device: 'K1' },
} as const satisfies LogContent;

/** A photo whose announcement the server has refused. */
const openRefused = async () => {
  const { visitLog, visitPhotos, storeInLog } = tab;
  await Promise.all([visitLog.start('ewa'), visitPhotos.start('ewa')]);
  const photo = { key: 'p1', bytes: new ArrayBuffer(1), sha256: 'ab', preview: null };
  await storeInLog(VISIT, [{ id: 'e1', content: announcement }], {
    photos: [{ photo, entryId: 'e1', subject: { device: 'K1', question: null } }],
  }).stored;
  await vi.waitFor(() => expect(visitLog.getState().entries).toMatchObject([{ state: 'unsendable' }]));
  await vi.waitFor(() => expect(visitPhotos.getState().photos).toMatchObject([{ state: 'waiting' }]));
};

const onDisk = () =>
  tab.openPhoneDatabase().read(async (table) => {
    const [entries, photos, bytes] = await Promise.all(
      (['logEntries', 'photoQueue', 'photoBytes'] as const).map((name) => table(name).count()),
    );
    return { entries, photos, bytes };
  });

test('a refused entry leaves the phone with its photo', async () => {
  refuse(400, 'inspections/entry_refused');
  await openRefused();
  await tab.removeRefusedEntry('e1');
  expect(await onDisk()).toEqual({ entries: 0, photos: 0, bytes: 0 });
  expect(tab.visitLog.getState().entries).toEqual([]);
  expect(tab.visitPhotos.getState().photos).toEqual([]);
});

test('a photo whose announcement was refused leaves the phone with it, without another entry', async () => {
  refuse(400, 'inspections/entry_refused');
  await openRefused();
  const [photo] = tab.visitPhotos.getState().photos;
  if (photo) await tab.removeUnsentPhoto(VISIT, photo, undefined);
  expect(await onDisk()).toEqual({ entries: 0, photos: 0, bytes: 0 });
});

test('an entry that is refused for another reason stays', async () => {
  refuse(403, 'inspections/contractors_facts');
  await openRefused();
  await tab.removeRefusedEntry('e1');
  expect(await onDisk()).toEqual({ entries: 1, photos: 1, bytes: 1 });
});

test('a photo that the server does not know leaves the phone without an entry', async () => {
  refuse(503, 'internal_error');
  const { visitLog, visitPhotos, openPhoneDatabase } = tab;
  await visitLog.start('ewa');
  const photo = { ...VISIT, userUuid: 'ewa', entryId: 'e1', photoId: 'p1', device: 'K1', state: 'refused' } as const;
  await openPhoneDatabase().write((table) => table('photoQueue').put({ ...photo, fault: { code: 'not_found' } }));
  await openPhoneDatabase().write((table) => table('photoBytes').put({ photoId: 'p1', bytes: new ArrayBuffer(1) }));
  // a start of the queue would send it again
  vi.spyOn(visitPhotos, 'retry').mockResolvedValue(undefined);
  await visitPhotos.start('ewa');
  const [shown] = visitPhotos.getState().photos;
  if (shown) await tab.removeUnsentPhoto(VISIT, shown, undefined);
  expect(await onDisk()).toEqual({ entries: 0, photos: 0, bytes: 0 });
});
