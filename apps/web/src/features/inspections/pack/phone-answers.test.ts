import type { Account } from '@trapline/contract/account/schemas.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { randomKey } from '~/lib/random-key.ts';
import { createLogStore, type LogStore } from '../log/log-store.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { packDeviceLike, packLike } from './pack.fixture.ts';
import { createPackStore, type PackStore } from './pack-store.ts';
import { createPhoneAnswers } from './phone-answers.ts';

const PACK = packLike({
  devices: [packDeviceLike('K1', { detect: true }), packDeviceLike('K2', { id: 2, deviceTypeId: 9 })],
  deviceTypes: [
    {
      id: 2,
      deviceTypeActions: [
        { id: 5, name: 'Visit', shouldClean: false, settings: { addWhenDeviceAddedToInspection: true } },
        { id: 6, name: 'Cleaning', shouldClean: true, settings: { addWhenDeviceAddedToInspection: false } },
      ],
    },
  ] as never,
  questions: [{ id: 7, uuid: 'question', question: 'Clean?', comment: '', companyId: null, defaultAnswer: 'YES' }],
  visits: [visitLike({ inspection: { uuid: 'open', status: 'IN_PROGRESS', userId: 4 } }).inspection],
});
const ANNA = { id: 1, uuid: 'anna', name: 'Anna', surname: 'Nowak', companyId: 10, rootCompanyId: 10 } as Account;
const VISITS = '/api/places/place/inspections';

let packs: PackStore;
let log: LogStore;
const answers = (account: Account | undefined = ANNA) =>
  createPhoneAnswers({ packs, log, readAccount: async () => account });
const startHere = (visitUuid: string) =>
  log.append({ userUuid: 'anna', placeUuid: 'place', visitUuid }, [
    {
      id: randomKey(),
      madeAt: '2026-11-20T08:00:00.000Z',
      undoUntil: 0,
      content: { kind: 'startVisit', body: { name: 'Cellar', description: '' } },
    },
  ]);

beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const database = openPhoneDatabase();
  packs = createPackStore(database);
  log = createLogStore(database);
  await packs.choose('anna', { placeUuid: 'place', placeName: 'Plant' }, true, 1);
  const [row] = await packs.list('anna');
  if (row) await packs.receive(row, PACK, [], 50);
});

test('a visit that was ended on this phone is not open any more, so another one can start', async () => {
  await startHere('here');
  const owner = { userUuid: 'anna', placeUuid: 'place', visitUuid: 'here' };
  expect(await answers().findOwnVisit('anna', 'place')).toMatchObject({ uuid: 'here' });
  const content = { kind: 'cancelVisit', body: { reason: null } } as never;
  await log.append(owner, [{ id: randomKey(), madeAt: '2026-11-20T09:00:00.000Z', undoUntil: 0, content }]);
  expect(await answers().findOwnVisit('anna', 'place')).toBeUndefined();
});

describe('without an answer of the server', () => {
  test('the facility and its open visits come from the pack, with its age', async () => {
    const { readAnswer } = answers();
    expect(await readAnswer('/api/places/place', 'anna', 'unanswered')).toEqual({
      whole: { answer: { place: PACK.place }, at: 50 },
    });
    expect(await readAnswer(`${VISITS}/open/details`, 'anna', 'unanswered')).toEqual({
      whole: { answer: { inspection: PACK.visits[0] }, at: 50 },
    });
    expect((await packs.list('anna'))[0]?.usedAt).toBeGreaterThan(1);
    expect(await readAnswer(`${VISITS}?status=IN_PROGRESS&page=1`, 'anna', 'unanswered')).toMatchObject({
      whole: { answer: { inspections: [{ uuid: 'open' }], totalPages: 1, count: 1 } },
    });
  });

  test('nothing is made up: ended visits, other addresses, other people', async () => {
    const { readAnswer } = answers();
    const urls = [
      `${VISITS}?status=COMPLETED`,
      `${VISITS}?page=2`,
      `${VISITS}/other/details`,
      '/api/places',
      '/api/places/other',
    ];
    for (const url of urls) expect(await readAnswer(url, 'anna', 'unanswered'), url).toBeUndefined();
    expect(await readAnswer('/api/places/place', 'piotr', 'unanswered')).toBeUndefined();
    expect((await readAnswer(VISITS, 'anna', 'unanswered'))?.whole).toBeUndefined();
  });
});

describe('a visit that was started on this phone', () => {
  test('opens as the server will create it', async () => {
    await startHere('here');
    const found = await answers().readAnswer(`${VISITS}/here/details`, 'anna', 'unanswered');
    expect(found).toMatchObject({ whole: { at: 50, isBuilt: true } });
    const { inspection } = (found?.whole?.answer ?? {}) as { inspection: (typeof PACK.visits)[number] };
    expect(inspection).toMatchObject({
      uuid: 'here',
      name: 'Cellar',
      note: null,
      status: 'IN_PROGRESS',
      startedAt: '2026-11-20T08:00:00.000Z',
      userId: 1,
      authorCompanyId: 10,
      devicesTotal: 2,
      visualInspection: { answers: [{ questionUuid: 'question', value: 'YES', answeredAt: null }] },
    });
    const [first, second] = inspection.devices;
    expect(first).toMatchObject({ uuid: 'K1', status: 'NOT_CHECKED', device: { uuid: 'K1', detect: true } });
    expect(first?.device.deviceActions).toMatchObject([{ deviceTypeActionId: 5, deviceTypeAction: { name: 'Visit' } }]);
    expect(second?.device.deviceActions).toEqual([]);
  });

  test('keeps its pack on the phone while the person works in it', async () => {
    await startHere('here');
    const before = (await packs.list('anna'))[0]?.usedAt ?? 0;
    await answers().readAnswer(`${VISITS}/here/details`, 'anna', 'unanswered');
    expect((await packs.list('anna'))[0]?.usedAt).toBeGreaterThan(before);
  });

  test('is shown while the server does not know it, and only to its author', async () => {
    await startHere('here');
    const { readAnswer } = answers();
    expect(await readAnswer(`${VISITS}/here/details`, 'anna', 'unknown')).toMatchObject({
      whole: { isBuilt: true },
    });
    // a visit of the pack that the server no longer has is removed
    expect(await readAnswer(`${VISITS}/open/details`, 'anna', 'unknown')).toBeUndefined();
    expect(await readAnswer('/api/places/place', 'anna', 'unknown')).toBeUndefined();
    expect(await readAnswer(`${VISITS}/here/details`, 'piotr', 'unknown')).toBeUndefined();
  });

  test('is listed once, also when the pack has it already', async () => {
    await startHere('here');
    await startHere('open');
    expect((await answers().listVisits('anna', 'place')).map(({ uuid }) => uuid)).toEqual(['here', 'open']);
  });

  test('is in the lists that were read from the server before, also if they are newer than the pack', async () => {
    await startHere('here');
    await startHere('ended');
    const owner = { userUuid: 'anna', placeUuid: 'place', visitUuid: 'ended' };
    const content = { kind: 'cancelVisit', body: {} } as const;
    await log.append(owner, [{ id: randomKey(), madeAt: '2026-11-20T09:00:00.000Z', undoUntil: 0, content }]);
    const read = { inspections: [{ uuid: 'ended' }, { uuid: 'open' }], totalPages: 4, count: 40 };
    const uuidsIn = async (url: string) => {
      const found = await answers().readAnswer(url, 'anna', 'unanswered');
      const { inspections, ...rest } = (found?.complete?.(read) ?? read) as typeof read;
      return { uuids: inspections.map(({ uuid }) => uuid), ...rest };
    };
    const pages = { totalPages: 4 };
    expect(await uuidsIn(`${VISITS}?status=IN_PROGRESS&page=1`)).toEqual({
      uuids: ['here', 'open'],
      count: 40,
      ...pages,
    });
    expect(await uuidsIn(`${VISITS}?page=1`)).toEqual({ uuids: ['here', 'ended', 'open'], count: 41, ...pages });
  });

  test('does not open without the account or the pack', async () => {
    await startHere('here');
    const noAccount = createPhoneAnswers({ packs, log, readAccount: async () => undefined });
    expect(await noAccount.readAnswer(`${VISITS}/here/details`, 'anna', 'unanswered')).toBeUndefined();
    await packs.clear();
    expect(await answers().readAnswer(`${VISITS}/here/details`, 'anna', 'unanswered')).toBeUndefined();
  });
});
