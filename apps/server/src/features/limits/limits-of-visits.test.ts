import { expect, test } from 'vitest';
import { setUpVisits } from '../../../test/set-up-visits.ts';

/** A visit is evaluated by the limits in force when it ended, regardless of later changes. */

const setup = setUpVisits();

const place = (rest: string) => `/api/places/${setup.subjects.place.uuid}${rest}`;
const setLimits = async (limit: number, more: object = {}) => {
  const url = place(`/device-types/${setup.subjects.deviceType.uuid}/limits`);
  const { status, text } = await setup.admin('PUT', url, { body: { limit, ...more } });
  expect(status, text).toBe(200);
};
const deleteLimits = async () => {
  const { db } = setup.app.database;
  await db.updateTable('inspections').set({ threshold_set_id: null }).execute();
  await db.deleteFrom('threshold_rules').execute();
  await db.deleteFrom('threshold_sets').execute();
};

type Visit = { readonly uuid: string; readonly entry: string };

const startVisit = async (): Promise<Visit> => {
  const { body } = await setup.technician('POST', place('/inspections'), { body: { name: 'Przegląd' } });
  const visit = body.inspection.uuid;
  const { body: details } = await setup.technician('GET', place(`/inspections/${visit}/details`));
  const entry = details.inspection.devices.find(
    ({ device }: { device: { uuid: string } }) => device.uuid === setup.subjects.device.uuid,
  );
  return { uuid: visit, entry: entry.uuid };
};
const recordPests = async ({ uuid, entry }: Visit, amount: number) => {
  const url = place(`/inspections/${uuid}/devices/${entry}/objects`);
  const body = { deviceTypeObjectId: setup.subjects.object.id, amount };
  const { status, text } = await setup.technician('POST', url, { body });
  expect(status, text).toBe(200);
};
const finish = async ({ uuid }: Visit) => {
  const { status, text } = await setup.technician('POST', place(`/inspections/${uuid}/finish`), { body: {} });
  expect(status, text).toBe(200);
};
const limitsOf = async ({ uuid }: Visit) =>
  (await setup.admin('GET', place(`/inspections/${uuid}/details`))).body.inspection.limits;
const findingsOf = async ({ uuid }: Visit) => {
  const { body } = await setup.admin('GET', place('/dashboard'));
  return body.lastInspections.find((visit: Visit) => visit.uuid === uuid).findings;
};

test('without limits a visit has neither devices over nor within a limit', async () => {
  await deleteLimits();
  const visit = await startVisit();
  await recordPests(visit, 50);
  expect(await limitsOf(visit)).toBeNull();
  await finish(visit);
  expect((await findingsOf(visit)).overLimit).toBeNull();
});

test('an open visit is evaluated by the current limits, a finished one by the limits at its end', async () => {
  await deleteLimits();
  const visit = await startVisit();
  await recordPests(visit, 4);
  await setLimits(3);
  expect(await limitsOf(visit)).toMatchObject({ version: 1, limits: [{ type: 'DEVICE_TYPE', limit: 3 }] });
  await setLimits(5);
  expect(await limitsOf(visit)).toMatchObject({ version: 2, limits: [{ limit: 5 }] });
  await finish(visit);
  expect((await findingsOf(visit)).overLimit).toBe(0);
  await setLimits(1);
  expect(await limitsOf(visit)).toMatchObject({ version: 2, limits: [{ limit: 5 }] });
  expect((await findingsOf(visit)).overLimit).toBe(0);
  await recordPests(visit, 1);
  expect((await findingsOf(visit)).overLimit).toBe(1);
  const next = await startVisit();
  expect(await limitsOf(next)).toMatchObject({ version: 3, limits: [{ limit: 1 }] });
});

test('limits that are all off count as no limits', async () => {
  await deleteLimits();
  await setLimits(0);
  const visit = await startVisit();
  expect(await limitsOf(visit)).toBeNull();
});

test('the state of a device in its last visits includes the limits', async () => {
  await deleteLimits();
  await setLimits(0, { objects: [{ deviceTypeObjectId: setup.subjects.object.id, limit: 2 }] });
  const visit = await startVisit();
  await recordPests(visit, 1);
  await recordPests(visit, 1);
  await finish(visit);
  const { body } = await setup.admin('GET', place(`/devices/${setup.subjects.device.uuid}`));
  expect(body.device.lastVisits.at(-1)).toMatchObject({ uuid: visit.uuid, state: 'ALERT', overLimit: true, pests: 2 });
});

test('the list of devices shows the last check: over, within, or no limit set', async () => {
  await deleteLimits();
  const listedStates = async (view = '') => {
    const { body } = await setup.technician('GET', place(`/devices${view}`));
    const of = (uuid: string) => body.devices.find((device: { uuid: string }) => device.uuid === uuid).overLimit;
    return [of(setup.subjects.device.uuid), of(setup.subjects.otherDevice.uuid)];
  };
  expect(await listedStates()).toEqual([null, null]);
  await setLimits(3);
  const first = await startVisit();
  await recordPests(first, 3);
  await finish(first);
  expect(await listedStates()).toEqual([true, null]);
  expect(await listedStates('?view=short')).toEqual([true, null]);
  setup.app.setNow(new Date(setup.app.now().getTime() + 60_000));
  const second = await startVisit();
  await recordPests(second, 2);
  expect(await listedStates()).toEqual([true, null]);
  await finish(second);
  expect(await listedStates()).toEqual([false, null]);
});

test('limits need one more statement for a visit, and a constant number for lists of visits', async () => {
  await deleteLimits();
  const visit = await startVisit();
  const count = async (url: string) =>
    (await setup.app.statementsOf(async () => expect((await setup.admin('GET', url)).status).toBe(200))).length;
  const details = place(`/inspections/${visit.uuid}/details`);
  const statementsWithoutLimits = await count(details);
  await setLimits(2, { objects: [{ objectCategory: 'DANGEROUS', limit: 1 }] });
  expect(await count(details)).toBe(statementsWithoutLimits + 1);
  await recordPests(visit, 2);
  await finish(visit);
  const lists = ['/devices?view=short', '/dashboard'].map(place);
  const counts = async () => {
    const reported: number[] = [];
    for (const list of lists) reported.push(await count(list));
    return reported;
  };
  const countsWithOne = await counts();
  const next = await startVisit();
  await recordPests(next, 1);
  await finish(next);
  expect(await counts()).toEqual(countsWithOne);
});

/** Changes the catalogue entry of the pest that the tests find. */
const updatePest = (change: { name?: string; category?: 'NORMAL' | 'DANGEROUS'; target?: boolean }) =>
  setup.app.database.db
    .updateTable('device_type_objects')
    .set({ ...change, translations: '{}' })
    .where('id', '=', setup.subjects.object.id)
    .execute();

const setDangerousLimit = (limit: number) => setLimits(0, { objects: [{ objectCategory: 'DANGEROUS', limit }] });

/** All responses that show a visit, besides its page: figures, the list of devices, the history of the device. */
const trailOf = async (visit: Visit) => {
  const { device } = setup.subjects;
  const { body: list } = await setup.admin('GET', place('/devices'));
  const { body: history } = await setup.admin('GET', place(`/devices/${device.uuid}/visits`));
  const { body: page } = await setup.admin('GET', place(`/devices/${device.uuid}`));
  const { body: dashboard } = await setup.admin('GET', place('/dashboard'));
  const of = ({ uuid }: { uuid: string }) => uuid === visit.uuid;
  return {
    findings: await findingsOf(visit),
    overLimit: list.devices.find(({ uuid }: { uuid: string }) => uuid === device.uuid).overLimit,
    history: history.visits.find(of),
    chart: page.device.lastVisits.find(of),
    pests: dashboard.pestsByWeek.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
  };
};

test('later changes of a pest do not change earlier findings', async () => {
  await deleteLimits();
  // earlier visits without a stored version
  await setup.app.database.db.updateTable('device_records').set({ deleted_at: setup.app.now() }).execute();
  await updatePest({ name: 'Rat', category: 'DANGEROUS', target: true });
  await setDangerousLimit(2);
  // the last check of the device, regardless of earlier visits
  setup.app.setNow(new Date(setup.app.now().getTime() + 600_000));
  const visit = await startVisit();
  await recordPests(visit, 2);
  await finish(visit);
  const trailBefore = await trailOf(visit);
  expect(trailBefore).toMatchObject({
    findings: { overLimit: 1 },
    overLimit: true,
    history: { state: 'ALERT', pests: 2, found: [{ name: 'Rat', amount: 2 }] },
    chart: { state: 'ALERT', pests: 2 },
    pests: 2,
  });
  await updatePest({ name: 'Spider', category: 'NORMAL', target: false });
  expect(await trailOf(visit)).toEqual(trailBefore);
});
