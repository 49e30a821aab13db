import type { Account } from '@trapline/contract/account/schemas.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import { ui } from '@trapline/phrases/en/ui.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createTranslator } from 'use-intl/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorText } from '~/lib/error-text.ts';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { LogServer } from '../log/log-server.fixture.ts';
import { createLogStore } from '../log/log-store.ts';
import { openTabsInMemory, pest } from '../log/phone.fixture.ts';
import { VisitLog } from '../log/visit-log.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { packLike } from './pack.fixture.ts';
import { createPackStore, type PackStore } from './pack-store.ts';
import { createPhoneAnswers } from './phone-answers.ts';
import { createPhoneStart, PACK_MAX_AGE_MS } from './phone-start.ts';

const ANNA = { id: 1, uuid: 'anna', name: 'Anna', surname: 'Nowak', companyId: 10, rootCompanyId: 10 } as Account;
const START = { userUuid: 'anna', placeUuid: 'place', visitUuid: 'here', body: { name: 'Cellar', description: '' } };

let packs: PackStore;
let server: LogServer;

/** Another page of the same phone. */
const openPhone = () => {
  const database = openPhoneDatabase();
  packs = createPackStore(database);
  const store = createLogStore(database);
  const log = new VisitLog({ store, send: server.send, tabs: openTabsInMemory(), countPhotos: () => 0 });
  const answers = createPhoneAnswers({ packs, log: store, readAccount: async () => ANNA });
  const start = createPhoneStart({
    packs,
    answers,
    add: ({ userUuid, placeUuid, visitUuid }, content) => {
      void log.start(userUuid);
      return log.add({ placeUuid, visitUuid }, [content]).stored;
    },
  });
  return { log, store, answers, start };
};

const receive = async (pack = packLike(), askedAt = Date.now()) => {
  await packs.want('anna', [{ placeUuid: 'place', placeName: 'Plant' }], Date.now());
  const [row] = await packs.list('anna');
  if (row) await packs.receive(row, pack, [], askedAt);
};

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  server = new LogServer();
});
afterEach(() => vi.restoreAllMocks());

test('a visit starts on the phone, and its start is sent before everything recorded in it', async () => {
  vi.spyOn(server, 'send').mockRejectedValue(new TypeError('no network'));
  const phone = openPhone();
  await receive();
  expect(await phone.start(START)).toMatchObject({ inspection: { uuid: 'here', name: 'Cellar' } });
  await phone.log.add({ placeUuid: 'place', visitUuid: 'here' }, [pest()]).stored;
  // the phone is killed, and the network is back
  vi.restoreAllMocks();
  const later = openPhone();
  await later.log.start('anna');
  await later.log.flush();
  const kinds = (await later.store.list('anna')).map(({ content, seq, state }) => [content.kind, seq, state]);
  expect(kinds).toEqual([
    ['startVisit', 1, 'done'],
    ['addPest', 2, 'done'],
  ]);
  expect(server.effects).toHaveLength(2);
});

test('the start of a planned visit names the plan and the time of the pack', async () => {
  vi.spyOn(server, 'send').mockRejectedValue(new TypeError('no network'));
  const phone = openPhone();
  const askedAt = Date.now() - 3_600_000;
  await receive(packLike(), askedAt);
  await phone.start({ ...START, planned: 'plan' });
  const body = { name: 'Cellar', planned: 'plan', packMadeAt: new Date(askedAt).toISOString() };
  expect(await phone.store.list('anna')).toMatchObject([{ content: { body } }]);
});

test('a second tap, also on another page, opens the visit that was started', async () => {
  vi.spyOn(server, 'send').mockRejectedValue(new TypeError('no network'));
  const phone = openPhone();
  await receive();
  await phone.start(START);
  const again = await openPhone().start({ ...START, visitUuid: 'second' });
  expect(again?.inspection.uuid).toBe('here');
  expect(await phone.store.list('anna')).toHaveLength(1);
});

test('an open visit of the person in the pack is continued, that of a colleague is not', async () => {
  const phone = openPhone();
  const ofColleague = visitLike({ inspection: { uuid: 'theirs', userId: 2, status: 'IN_PROGRESS' } }).inspection;
  await receive(packLike({ visits: [ofColleague] }));
  expect((await phone.start(START))?.inspection.uuid).toBe('here');
  Dexie.dependencies.indexedDB = new IDBFactory();
  const other = openPhone();
  await receive(packLike({ visits: [ofColleague, { ...ofColleague, uuid: 'mine', userId: 1 }] }));
  expect((await other.start(START))?.inspection.uuid).toBe('mine');
  expect(await other.store.list('anna')).toEqual([]);
});

test('without a pack and without the right no visit starts', async () => {
  const phone = openPhone();
  expect(await phone.start(START)).toBeUndefined();
  await receive(packLike({ rights: { ...packLike().rights, mayCreate: false } }));
  expect(await phone.start(START)).toBeUndefined();
  expect(await phone.store.list('anna')).toEqual([]);
});

test('data older than a month starts no new visit and states its age; an open visit goes on', async () => {
  const phone = openPhone();
  const longAgo = Date.now() - PACK_MAX_AGE_MS - 86_400_000;
  await receive(packLike(), longAgo);
  const error = await phone.start(START).catch((fault: unknown) => fault);
  expect(errorText(createTranslator({ locale: 'en', messages: { ui } as Phrases }), error)).toBe(
    'No connection to the server, and the data of this facility on the phone is 31 days old. A new inspection needs ' +
      'data of the last 30 days. When there is a network, open “My day” and press “Refresh”.',
  );
  expect(await phone.store.list('anna')).toEqual([]);
  const mine = visitLike({ inspection: { uuid: 'mine', userId: 1, status: 'IN_PROGRESS' } }).inspection;
  await receive(packLike({ version: '2', visits: [mine] }), longAgo);
  expect((await phone.start(START))?.inspection.uuid).toBe('mine');
});

test('a start that cannot be stored is no start', async () => {
  const phone = openPhone();
  await receive();
  vi.spyOn(phone.log, 'add').mockReturnValue({ ids: [], stored: Promise.resolve(false) });
  expect(await phone.start(START)).toBeUndefined();
});
