import {
  exceededInVisit,
  isOverLimitInVisit,
  type VisitedDevice,
} from '@trapline/contract/inspections/visit-activity.ts';
import { expect, test } from 'vitest';
import { jobContext } from '../../../test/run-job.ts';
import { verifyPlace } from '../statistics/verify-place.ts';
import {
  admin,
  app,
  checkDevice,
  expectOk,
  findTableByHeading,
  finishVisit,
  loadPeriodReport,
  own,
  PERIOD,
  parseNumber,
  recordPests,
  setUpSameNumbers,
  startVisit,
  subjects,
  type Visit,
} from './same-numbers.fixture.ts';

/**
 * Each half of a merged visit is evaluated by the catalogue and limits at its own end (decision
 * visits/activity-and-limits).
 */

setUpSameNumbers();

const placeUrl = () => `/api/places/${own.place.uuid}`;

const setLimit = (limit: number) => {
  const body = { limit, rootLimitId: null, objects: [], observations: [] };
  return expectOk(admin('PUT', `${placeUrl()}/device-types/${subjects.deviceType.uuid}/limits`, { body }));
};

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

const visit = async (at: string, amount: number): Promise<Visit> => {
  const begun = await startVisit(at);
  await checkDevice(begun, 0);
  await recordPests(begun, 0, amount);
  await finishVisit(begun);
  return begun;
};

const join = async (first: Visit, second: Visit): Promise<Visit> => {
  const body = { inspectionId1: first.uuid, inspectionId2: second.uuid };
  await expectOk(admin('POST', `${placeUrl()}/inspections/connect`, { body }));
  return first;
};

/** Visits with a rat at a limit of 3, and with a non-target spider at a limit of 5; then the pest becomes an ant. */
const createBothVisits = async (): Promise<readonly [early: Visit, late: Visit]> => {
  await changePest(RAT);
  await setLimit(3);
  const early = await visit('2026-10-05T09:00:00.000Z', 3);
  await changePest(SPIDER);
  await setLimit(5);
  const late = await visit('2026-10-07T09:00:00.000Z', 4);
  return [early, late];
};

const readVisitPage = async ({ url }: Visit) => {
  const { inspection } = await expectOk(admin('GET', `${url}/details`));
  const [entry] = inspection.devices.filter(
    ({ device }: { device: { uuid: string } }) => device.uuid === own.devices[0].uuid,
  );
  const { deviceObjects } = (entry as VisitedDevice).device;
  return {
    finds: deviceObjects
      .map(({ amount, deviceTypeObject: { name, category, target } }) => ({ amount, name, category, target }))
      .toSorted((one, other) => one.amount - other.amount),
    over: isOverLimitInVisit(entry, inspection),
    exceeded: exceededInVisit(entry, inspection).map(({ limit: { limit }, found }) => [limit, found]),
  };
};

const readDeviceHistory = async ({ uuid }: Visit) => {
  const { visits } = await expectOk(admin('GET', `${placeUrl()}/devices/${own.devices[0].uuid}/visits`));
  const { pests: amount, overLimit, found } = visits.find((one: { uuid: string }) => one.uuid === uuid);
  return { pests: amount, overLimit, found: found.map(({ name }: { name: string }) => name).toSorted() };
};

const readLists = async ({ uuid }: Visit) => {
  const { devices } = await expectOk(admin('GET', `${placeUrl()}/devices`));
  const { lastInspections } = await expectOk(admin('GET', `${placeUrl()}/dashboard`));
  const { findings } = lastInspections.find((one: { uuid: string }) => one.uuid === uuid);
  const device = devices.find((one: { uuid: string }) => one.uuid === own.devices[0].uuid);
  return { list: device.overLimit, dashboard: [findings.withActivity, findings.overLimit] };
};

const readStatistics = async () => {
  const { from, to } = PERIOD;
  const body = await expectOk(admin('GET', `/api/place/${own.place.uuid}/statistics?from=${from}&to=${to}`));
  const [line] = Object.values(body.byPlace) as { dates: Record<string, Record<string, number>> }[];
  const ctx = jobContext({ db: app.database.db, services: app.services, now: app.now });
  expect(await verifyPlace(ctx, own.place.id, false)).toEqual([]);
  return Object.values(line?.dates ?? {}).map(({ captures, byCatch, overLimit, active }) => ({
    ...{ captures, byCatch, overLimit, active },
  }));
};

const readPeriodReport = async () => {
  const row = findTableByHeading(await loadPeriodReport(), 'Findings by device type')?.rows[0]?.cells;
  const badge = row?.[6] as { badge?: { text: string } }[] | undefined;
  return { captures: parseNumber(row?.[4]), overLimit: badge?.[0]?.badge?.text };
};

const readVisitReport = async ({ uuid }: Visit) => {
  const { url } = await expectOk(admin('POST', `/api/reports/pdf/inspection/${uuid}?language=en`));
  const { text } = await admin('GET', url);
  const tiles: { label: string; value: string }[] = JSON.parse(text).blocks.flatMap(
    ({ kind, items }: { kind: string; items?: [] }) => (kind === 'kpis' ? (items ?? []) : []),
  );
  return {
    over: tiles.find(({ label }) => label === 'Over limit')?.value,
    names: ['Rat', 'Spider', 'Ant'].filter((name) => text.includes(`"${name}"`)),
  };
};

test.each([
  ['the earlier', 0],
  ['the later', 1],
] as const)(
  'when %s visit absorbs the other, each half is evaluated with the limits and pests of its own time',
  async (_, first) => {
    const mergedVisits = await createBothVisits();
    const joined = await join(mergedVisits[first], mergedVisits[first === 0 ? 1 : 0]);
    await changePest(ANT);
    await setLimit(1);
    app.setNow(new Date('2026-10-20T09:00:00.000Z'));
    expect(await readVisitPage(joined)).toEqual({
      finds: [
        { amount: 3, ...RAT },
        { amount: 4, ...SPIDER },
      ],
      over: true,
      exceeded: [[3, 3]],
    });
    expect(await readDeviceHistory(joined)).toEqual({ pests: 3, overLimit: true, found: ['Rat', 'Spider'] });
    expect(await readLists(joined)).toEqual({ list: true, dashboard: [1, 1] });
    expect(await readStatistics()).toEqual([{ captures: 3, byCatch: 4, overLimit: 1, active: 1 }]);
    expect(await readPeriodReport()).toEqual({ captures: 3, overLimit: '1' });
    expect(await readVisitReport(joined)).toEqual({ over: '1', names: ['Rat', 'Spider'] });
  },
);

test('with an unchanged limit both halves are counted together', async () => {
  await setLimit(5);
  const early = await visit('2026-10-05T09:00:00.000Z', 2);
  const late = await visit('2026-10-07T09:00:00.000Z', 3);
  const joined = await join(early, late);
  expect(await readVisitPage(joined)).toMatchObject({ over: true, exceeded: [[5, 5]] });
  expect(await readStatistics()).toMatchObject([{ captures: 5, overLimit: 1 }]);
  expect(await readPeriodReport()).toEqual({ captures: 5, overLimit: '1' });
});

test('catches before the first limit are neither over nor within a limit, also when merged with a visit with a limit', async () => {
  const early = await visit('2026-10-05T09:00:00.000Z', 9);
  await setLimit(2);
  const late = await startVisit('2026-10-07T09:00:00.000Z');
  await checkDevice(late, 1);
  await finishVisit(late);
  const joined = await join(late, early);
  expect(await readVisitPage(joined)).toMatchObject({ over: null, exceeded: [] });
  expect(await readDeviceHistory(joined)).toMatchObject({ overLimit: null });
  expect(await readLists(joined)).toEqual({ list: null, dashboard: [1, 0] });
});

test('records that a phone sends late for a merged visit are evaluated with the limits and pests of that visit', async () => {
  const [early, late] = await createBothVisits();
  const joined = await join(late, early);
  await recordPests(early, 0, 2);
  expect(await readVisitPage(joined)).toMatchObject({
    finds: [{ amount: 2, ...RAT }, { amount: 3 }, { amount: 4 }],
    exceeded: [[3, 5]],
  });
  expect(await readStatistics()).toMatchObject([{ captures: 5, byCatch: 4 }]);
});
