import { expect, test } from 'vitest';
import { setUpVisits } from '../../../test/set-up-visits.ts';

/** A visit is evaluated by the limits in force when it ended, regardless of later changes. */

const here = setUpVisits();

const place = (rest: string) => `/api/places/${here.subjects.place.uuid}${rest}`;
const agree = async (limit: number, more: object = {}) => {
  const url = place(`/device-types/${here.subjects.deviceType.uuid}/limits`);
  const { status, text } = await here.admin('PUT', url, { body: { limit, ...more } });
  expect(status, text).toBe(200);
};
const forget = async () => {
  const { db } = here.app.database;
  await db.updateTable('inspections').set({ threshold_set_id: null }).execute();
  await db.deleteFrom('threshold_rules').execute();
  await db.deleteFrom('threshold_sets').execute();
};

type Visit = { readonly uuid: string; readonly entry: string };

const open = async (): Promise<Visit> => {
  const { body } = await here.technician('POST', place('/inspections'), { body: { name: 'Przegląd' } });
  const visit = body.inspection.uuid;
  const { body: details } = await here.technician('GET', place(`/inspections/${visit}/details`));
  const entry = details.inspection.devices.find(
    ({ device }: { device: { uuid: string } }) => device.uuid === here.subjects.device.uuid,
  );
  return { uuid: visit, entry: entry.uuid };
};
const find = async ({ uuid, entry }: Visit, amount: number) => {
  const url = place(`/inspections/${uuid}/devices/${entry}/objects`);
  const body = { deviceTypeObjectId: here.subjects.object.id, amount };
  const { status, text } = await here.technician('POST', url, { body });
  expect(status, text).toBe(200);
};
const finish = async ({ uuid }: Visit) => {
  const { status, text } = await here.technician('POST', place(`/inspections/${uuid}/finish`), { body: {} });
  expect(status, text).toBe(200);
};
const limitsOf = async ({ uuid }: Visit) =>
  (await here.admin('GET', place(`/inspections/${uuid}/details`))).body.inspection.limits;
const findingsOf = async ({ uuid }: Visit) => {
  const { body } = await here.admin('GET', place('/dashboard'));
  return body.lastInspections.find((visit: Visit) => visit.uuid === uuid).findings;
};

test('without limits nothing is over one and nothing within', async () => {
  await forget();
  const visit = await open();
  await find(visit, 50);
  expect(await limitsOf(visit)).toBeNull();
  await finish(visit);
  expect((await findingsOf(visit)).overLimit).toBeNull();
});

test('while it goes on the current ones judge it, once it has ended those of its end', async () => {
  await forget();
  const visit = await open();
  await find(visit, 4);
  await agree(3);
  expect(await limitsOf(visit)).toMatchObject({ version: 1, limits: [{ type: 'DEVICE_TYPE', limit: 3 }] });
  await agree(5);
  expect(await limitsOf(visit)).toMatchObject({ version: 2, limits: [{ limit: 5 }] });
  await finish(visit);
  expect((await findingsOf(visit)).overLimit).toBe(0);
  await agree(1);
  expect(await limitsOf(visit)).toMatchObject({ version: 2, limits: [{ limit: 5 }] });
  expect((await findingsOf(visit)).overLimit).toBe(0);
  await find(visit, 1);
  expect((await findingsOf(visit)).overLimit).toBe(1);
  const next = await open();
  expect(await limitsOf(next)).toMatchObject({ version: 3, limits: [{ limit: 1 }] });
});

test('limits that are all off are none', async () => {
  await forget();
  await agree(0);
  const visit = await open();
  expect(await limitsOf(visit)).toBeNull();
});

test('the state of a device in its last visits includes a limit', async () => {
  await forget();
  await agree(0, { objects: [{ deviceTypeObjectId: here.subjects.object.id, limit: 2 }] });
  const visit = await open();
  await find(visit, 1);
  await find(visit, 1);
  await finish(visit);
  const { body } = await here.admin('GET', place(`/devices/${here.subjects.device.uuid}`));
  expect(body.device.lastVisits.at(-1)).toMatchObject({ uuid: visit.uuid, state: 'ALERT', overLimit: true, pests: 2 });
});

test('the list of devices shows the last check: over, within, or no limit set', async () => {
  await forget();
  const listed = async (view = '') => {
    const { body } = await here.technician('GET', place(`/devices${view}`));
    const of = (uuid: string) => body.devices.find((device: { uuid: string }) => device.uuid === uuid).overLimit;
    return [of(here.subjects.device.uuid), of(here.subjects.otherDevice.uuid)];
  };
  expect(await listed()).toEqual([null, null]);
  await agree(3);
  const first = await open();
  await find(first, 3);
  await finish(first);
  expect(await listed()).toEqual([true, null]);
  expect(await listed('?view=short')).toEqual([true, null]);
  here.app.setNow(new Date(here.app.now().getTime() + 60_000));
  const second = await open();
  await find(second, 2);
  expect(await listed()).toEqual([true, null]);
  await finish(second);
  expect(await listed()).toEqual([false, null]);
});

test('a visit brings its limits in one statement more, and lists theirs in as many however many visits there are', async () => {
  await forget();
  const visit = await open();
  const count = async (url: string) =>
    (await here.app.statementsOf(async () => expect((await here.admin('GET', url)).status).toBe(200))).length;
  const details = place(`/inspections/${visit.uuid}/details`);
  const without = await count(details);
  await agree(2, { objects: [{ objectCategory: 'DANGEROUS', limit: 1 }] });
  expect(await count(details)).toBe(without + 1);
  await find(visit, 2);
  await finish(visit);
  const lists = ['/devices?view=short', '/dashboard'].map(place);
  const counts = async () => {
    const reported: number[] = [];
    for (const list of lists) reported.push(await count(list));
    return reported;
  };
  const one = await counts();
  const next = await open();
  await find(next, 1);
  await finish(next);
  expect(await counts()).toEqual(one);
});

/** Changes the catalogue entry of the pest that the tests find. */
const pestIs = (change: { name?: string; category?: 'NORMAL' | 'DANGEROUS'; target?: boolean }) =>
  here.app.database.db
    .updateTable('device_type_objects')
    .set({ ...change, translations: '{}' })
    .where('id', '=', here.subjects.object.id)
    .execute();

const dangerous = (limit: number) => agree(0, { objects: [{ objectCategory: 'DANGEROUS', limit }] });

/** All responses that show a visit, besides its page: figures, the list of devices, the history of the device. */
const trailOf = async (visit: Visit) => {
  const { device } = here.subjects;
  const { body: list } = await here.admin('GET', place('/devices'));
  const { body: history } = await here.admin('GET', place(`/devices/${device.uuid}/visits`));
  const { body: page } = await here.admin('GET', place(`/devices/${device.uuid}`));
  const { body: dashboard } = await here.admin('GET', place('/dashboard'));
  const of = ({ uuid }: { uuid: string }) => uuid === visit.uuid;
  return {
    findings: await findingsOf(visit),
    overLimit: list.devices.find(({ uuid }: { uuid: string }) => uuid === device.uuid).overLimit,
    history: history.visits.find(of),
    chart: page.device.lastVisits.find(of),
    pests: dashboard.pestsByWeek.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
  };
};

test('what becomes of a pest since is nothing that was found then', async () => {
  await forget();
  // earlier visits without a stored version
  await here.app.database.db.updateTable('device_records').set({ deleted_at: here.app.now() }).execute();
  await pestIs({ name: 'Rat', category: 'DANGEROUS', target: true });
  await dangerous(2);
  // the last check of the device, regardless of earlier visits
  here.app.setNow(new Date(here.app.now().getTime() + 600_000));
  const visit = await open();
  await find(visit, 2);
  await finish(visit);
  const then = await trailOf(visit);
  expect(then).toMatchObject({
    findings: { overLimit: 1 },
    overLimit: true,
    history: { state: 'ALERT', pests: 2, found: [{ name: 'Rat', amount: 2 }] },
    chart: { state: 'ALERT', pests: 2 },
    pests: 2,
  });
  await pestIs({ name: 'Spider', category: 'NORMAL', target: false });
  expect(await trailOf(visit)).toEqual(then);
});
