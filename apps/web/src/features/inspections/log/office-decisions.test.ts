import { OWN_SET_ASIDE_MAX } from '@trapline/contract/inspections/field-office-endpoints.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { LogServer, refusal } from './log-server.fixture.ts';
import { type AskOffice, createOfficeDecisions } from './office-decisions.ts';
import { openStore, openTabsInMemory, pest, VISIT } from './phone.fixture.ts';
import { PhotoQueue } from './photo-queue.ts';
import { createPhotoStore, type QueuedPhoto, writePhotos } from './photo-store.ts';
import { VisitLog } from './visit-log.ts';

/** A phone receives what the office has decided, on a real database. */

type Decision = { readonly decision: 'applied' | 'rejected'; readonly at: string; readonly reason: string | null };
const applied: Decision = { decision: 'applied', at: '2026-11-20T09:00:00.000Z', reason: null };
const rejected: Decision = { ...applied, decision: 'rejected', reason: 'Twice' };

/** By the uuid of the entry; one that is missing is unknown to the server. */
let office: Map<string, Decision | null>;
let asked: (readonly string[])[];
const answer: AskOffice = async (_person, uuids) => {
  asked.push(uuids);
  return uuids.flatMap((uuid) => (office.has(uuid) ? [{ uuid, settlement: office.get(uuid) ?? null }] : []));
};

const photoOf = (entryId: string): QueuedPhoto => ({
  ...VISIT,
  userUuid: 'anna',
  photoId: `photo of ${entryId}`,
  entryId,
  device: 'K1',
  question: null,
  preview: null,
  madeAt: '2026-11-20T08:00:00.000Z',
  state: 'waiting',
  tries: 0,
  fault: null,
  decidedAt: null,
});

/** Another page of the same phone, whose server sets everything aside. */
const openPhone = async (ask: AskOffice = answer) => {
  const tabs = openTabsInMemory();
  const server = new LogServer();
  server.decide = () => 'set_aside';
  const log = new VisitLog({ store: openStore(), send: server.send, tabs, countPhotos: () => 0 });
  const photos = new PhotoQueue({
    store: createPhotoStore(openPhoneDatabase()),
    send: async () => ({ outcome: 'set_aside', code: 'inspections/approved' }),
    tabs,
  });
  const decisions = createOfficeDecisions({ log, photos, ask });
  await Promise.all([log.start('anna'), photos.start('anna')]);
  const add = async (ids: readonly string[], withPhoto: string[] = []) => {
    const rows = withPhoto.map(photoOf);
    const bytes = rows.map(({ photoId: key }) => ({ key, bytes: new ArrayBuffer(1), sha256: 'ab', preview: null }));
    await log.add(
      VISIT,
      ids.map(() => pest()),
      { ids, beside: (table) => writePhotos(table, rows, bytes) },
    ).stored;
    await photos.reload();
    await log.flush();
    await photos.nudge();
  };
  const shown = () =>
    log.getState().entries.map(({ id, state, rejection }) => `${id}: ${state} ${rejection ?? ''}`.trim());
  const shownPhotos = () =>
    photos
      .getState()
      .photos.filter(({ state }) => state !== 'sent')
      .map(({ entryId, rejection }) => `${entryId}: ${rejection ?? ''}`.trim());
  return { log, photos, decisions, add, shown, shownPhotos };
};

const afterDays = (days: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000);

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  office = new Map();
  asked = [];
});
afterEach(() => vi.restoreAllMocks());

test('what was accepted leaves the phone, what was rejected stays with the reason, and the rest waits', async () => {
  const phone = await openPhone();
  await phone.add(['yes', 'no', 'open'], ['yes', 'no']);
  expect(phone.shownPhotos()).toEqual(['no:', 'yes:']);
  office = new Map([
    ['yes', applied],
    ['no', rejected],
    ['open', null],
  ]);
  const accepted: string[] = [];
  phone.decisions.onAccepted((entries) => accepted.push(...entries.map(({ id }) => id)));
  await phone.decisions.askNow();
  expect(phone.shown()).toEqual(['no: setAside Twice', 'open: setAside']);
  expect(phone.shownPhotos()).toEqual(['no: Twice']);
  expect(accepted).toEqual(['yes']);
  // the phone is killed
  const later = await openPhone();
  expect(later.shown()).toEqual(['no: setAside Twice', 'open: setAside']);
  await later.decisions.askNow();
  expect(asked.at(-1)).toEqual(['open']);
});

test('a photo that the office accepts is shown until the visit is read, also without its entry', async () => {
  const phone = await openPhone();
  await phone.add(['late'], ['late']);
  // the entry was accepted long ago; only the photo was set aside
  await phone.log.forget(['late'], 'settle');
  office.set('late', applied);
  const onAccepted = vi.fn();
  phone.decisions.onAccepted(onAccepted);
  await phone.decisions.askNow();
  expect(onAccepted).toHaveBeenCalledExactlyOnceWith([]);
  expect(phone.photos.getState().photos).toMatchObject([{ photoId: 'photo of late', state: 'sent' }]);
  await phone.decisions.askNow();
  expect(asked).toHaveLength(1);
  await phone.photos.forget(['photo of late']);
  expect(phone.shownPhotos()).toEqual([]);
});

test('photos that were sent after all leave the phone when the office applies their removal', async () => {
  const phone = await openPhone();
  await phone.add(['removal', 'other']);
  const waiting = (entryId: string, withdrawnBy?: string): QueuedPhoto => {
    return { ...photoOf(entryId), state: 'refused', ...(withdrawnBy && { withdrawnBy }) };
  };
  const rows = [waiting('p1', 'removal'), waiting('p2', 'other'), waiting('p3')];
  await openPhoneDatabase().write((table) => writePhotos(table, rows, []));
  await phone.photos.reload();
  office = new Map([
    ['removal', applied],
    ['other', rejected],
  ]);
  await phone.decisions.askNow();
  expect(phone.shown()).toEqual(['other: setAside Twice']);
  expect(phone.shownPhotos()).toEqual(['p2:', 'p3:']);
});

test('what waits for the office stays for as long as the server has it', async () => {
  const phone = await openPhone();
  await phone.add(['open', 'lost']);
  office.set('open', null);
  await phone.decisions.askNow();
  expect(phone.shown()).toEqual(['open: setAside', 'lost: setAside']);
  afterDays(40);
  const later = await openPhone();
  await later.decisions.askNow();
  expect(later.shown()).toEqual(['open: setAside']);
});

test('no request without entries that were set aside, several requests for many', async () => {
  const phone = await openPhone();
  await phone.decisions.askNow();
  expect(asked).toEqual([]);
  await phone.add(Array.from({ length: OWN_SET_ASIDE_MAX + 1 }, (_, index) => `e${index}`));
  await phone.decisions.askNow();
  expect(asked.map(({ length }) => length)).toEqual([OWN_SET_ASIDE_MAX, 1]);
});

test('pages that open one after the other send one request, and another one if it failed', async () => {
  let isOnline = false;
  const phone = await openPhone(async (...given) => {
    if (!isOnline) throw refusal(0, 'network');
    return answer(...given);
  });
  await phone.add(['open']);
  await phone.decisions.ask();
  isOnline = true;
  await phone.decisions.ask();
  await phone.decisions.ask();
  expect(asked).toHaveLength(1);
  expect(phone.shown()).toEqual(['open: setAside']);
});

test('the answer for a person who has signed out since changes nothing', async () => {
  const phone = await openPhone(async (...given) => {
    phone.log.stop();
    return answer(...given);
  });
  await phone.add(['no']);
  office.set('no', rejected);
  await phone.decisions.askNow();
  expect(await openStore().list('anna')).toMatchObject([{ id: 'no', state: 'setAside' }]);
  expect((await openStore().list('anna'))[0]?.rejection).toBeUndefined();
});
