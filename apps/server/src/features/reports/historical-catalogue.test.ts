import { expect, test } from 'vitest';
import { jobContext } from '../../../test/run-job.ts';
import { selectEarlierCatches } from './period/period.queries.ts';
import {
  admin,
  app,
  checkDevice,
  expectOk,
  finishVisit,
  own,
  recordPests,
  setUpSameNumbers,
  startVisit,
  subjects,
} from './same-numbers.fixture.ts';

/**
 * Pages about the past name and evaluate findings by the catalogue of that time (decision
 * catalogue/changes-during-visits).
 */

setUpSameNumbers();

type Pest = { name: string; category: 'NORMAL' | 'DANGEROUS'; target: boolean };

/** Changes the pest in the catalogue from now on. */
const changePest = (pest: Pest) =>
  app.database.db
    .updateTable('device_type_objects')
    .set({ ...pest, translations: '{}' })
    .where('id', '=', subjects.object.id)
    .execute();

const RAT: Pest = { name: 'Rat', category: 'DANGEROUS', target: true };
const SPIDER: Pest = { name: 'Spider', category: 'NORMAL', target: false };
const ANT: Pest = { name: 'Ant', category: 'NORMAL', target: true };

const visit = async (at: string, amount: number) => {
  const begun = await startVisit(at);
  await checkDevice(begun, 0);
  await recordPests(begun, 0, amount);
  await finishVisit(begun);
  return begun;
};

const join = (first: { uuid: string }, second: { uuid: string }) =>
  expectOk(
    admin('POST', `/api/places/${own.place.uuid}/inspections/connect`, {
      body: { inspectionId1: first.uuid, inspectionId2: second.uuid },
    }),
  );

/** Three rats, then four non-target spiders; now the pest is an ant, and one was found outside of any visit. */
const createRatAndSpiderVisits = async () => {
  await changePest(RAT);
  const rats = await visit('2026-10-05T09:00:00.000Z', 3);
  await changePest(SPIDER);
  const spiders = await visit('2026-10-07T09:00:00.000Z', 4);
  await changePest(ANT);
  app.setNow(new Date('2026-10-20T09:00:00.000Z'));
  const body = { deviceTypeObjectId: subjects.object.uuid, amount: 1 };
  await expectOk(admin('POST', `/api/v3/devices/${own.devices[0].uuid}/objects`, { body }));
  return { rats, spiders };
};

type ListedPest = { amount: number; deviceTypeObject: Pest };

const readDeviceRecords = async () => {
  const { objects } = await expectOk(admin('GET', `/api/v3/devices/${own.devices[0].uuid}/objects`));
  return objects.map(({ amount, deviceTypeObject: { name, category, target } }: ListedPest) => ({
    amount,
    ...{ name, category, target },
  }));
};

const selectOctoberCatches = async () => {
  const ctx = jobContext({ db: app.database.db, services: app.services, now: app.now });
  const catchQuery = { placeIds: [own.place.id], from: new Date('2026-10-01'), until: new Date('2026-11-01') };
  return (await selectEarlierCatches(ctx, catchQuery))
    .map(({ amount, target, word }) => ({ amount, target, name: word.name.en, category: word.category }))
    .toSorted((one, other) => one.amount - other.amount);
};

const EXPECTED_RECORDS = [
  { amount: 1, ...ANT },
  { amount: 4, ...SPIDER },
  { amount: 3, ...RAT },
];

const EXPECTED_CATCHES = [
  { amount: 3, target: true, name: 'Rat', category: 'DANGEROUS' },
  { amount: 4, target: false, name: 'Spider', category: 'NORMAL' },
];

test('records of a visit have the pest names of that visit; records outside visits or in an open visit have the current', async () => {
  await createRatAndSpiderVisits();
  expect(await readDeviceRecords()).toEqual(EXPECTED_RECORDS);
  const open = await startVisit('2026-10-21T09:00:00.000Z');
  await recordPests(open, 0, 7);
  expect(await readDeviceRecords()).toEqual([{ amount: 7, ...ANT }, ...EXPECTED_RECORDS]);
});

test('the catches of the compared period are grouped as in their own visits', async () => {
  await createRatAndSpiderVisits();
  expect(await selectOctoberCatches()).toEqual(EXPECTED_CATCHES);
});

type Day = { captures: number; byCatch: number; objects: { name: string; amount: number; isDangerous: boolean }[] };

const readStatistics = async () => {
  const url = `/api/place/${own.place.uuid}/statistics?from=2026-10-01&to=2026-10-31`;
  const [line] = Object.values((await expectOk(admin('GET', url))).byPlace) as { dates: Record<string, Day> }[];
  return Object.entries(line?.dates ?? {}).map(([day, { captures, byCatch, objects }]) => ({
    ...{ day, captures, byCatch },
    objects: objects.map(({ name, amount, isDangerous }) => ({ name, amount, isDangerous })),
  }));
};

type Heat = { name: string; target: boolean; amount: number; byCatch: number };

const readHeatmap = async (query: string) => {
  const { deviceTypeObjects } = await expectOk(admin('GET', `/api/places/${own.place.uuid}/maps/heatmap?${query}`));
  return deviceTypeObjects.map(({ name, target, amount, byCatch }: Heat) => ({ name, target, amount, byCatch }));
};
const OCTOBER = 'from=2026-10-01&to=2026-10-31';

test('a day of statistics has the danger level of its own visits, and one name for the whole period', async () => {
  await createRatAndSpiderVisits();
  expect(await readStatistics()).toEqual([
    { day: '2026-10-05', captures: 3, byCatch: 0, objects: [{ name: 'Spider', amount: 3, isDangerous: true }] },
    { day: '2026-10-07', captures: 0, byCatch: 4, objects: [{ name: 'Spider', amount: 4, isDangerous: false }] },
    { day: '2026-10-20', captures: 1, byCatch: 0, objects: [{ name: 'Spider', amount: 1, isDangerous: false }] },
  ]);
});

test('the heatmap counts by-catch as it was at the time, and names a pest as in the last visit', async () => {
  const { rats, spiders } = await createRatAndSpiderVisits();
  expect(await readHeatmap(OCTOBER)).toEqual([{ name: 'Spider', target: true, amount: 8, byCatch: 4 }]);
  expect(await readHeatmap('from=2026-10-01&to=2026-10-05')).toEqual([
    { name: 'Rat', target: true, amount: 3, byCatch: 0 },
  ]);
  expect(await readHeatmap('from=2026-10-08&to=2026-10-31')).toEqual([
    { name: 'Ant', target: true, amount: 1, byCatch: 0 },
  ]);
  expect(await readHeatmap(`inspectionId=${rats.uuid}`)).toEqual([
    { name: 'Rat', target: true, amount: 3, byCatch: 0 },
  ]);
  expect(await readHeatmap(`inspectionId=${spiders.uuid}`)).toEqual([
    { name: 'Spider', target: false, amount: 4, byCatch: 4 },
  ]);
});

test('findings of merged visits remain separate', async () => {
  const { rats, spiders } = await createRatAndSpiderVisits();
  await join(spiders, rats);
  expect(await readDeviceRecords()).toEqual(EXPECTED_RECORDS);
  expect(await selectOctoberCatches()).toEqual(EXPECTED_CATCHES);
  expect(await readHeatmap(OCTOBER)).toEqual([{ name: 'Spider', target: true, amount: 8, byCatch: 4 }]);
  expect(await readHeatmap(`inspectionId=${spiders.uuid}`)).toEqual([
    { name: 'Spider', target: true, amount: 7, byCatch: 4 },
  ]);
  expect(await readStatistics()).toMatchObject([
    { day: '2026-10-05', captures: 3, byCatch: 4, objects: [{ amount: 7, isDangerous: true }] },
    { day: '2026-10-20', captures: 1 },
  ]);
});
