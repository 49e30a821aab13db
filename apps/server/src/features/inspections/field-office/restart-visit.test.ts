import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../../test/audit.ts';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** A visit that the office cancelled while a phone recorded it, and then continues. */

const here = setUpVisits();
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000).toISOString();

const call = async (caller: Caller, url: string, method = 'GET', body?: object) => {
  const answer = await caller(method, url, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const pestOf = (log: PhoneLog, amount: number, minutes = 30) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: here.subjects.object.uuid, amount },
    { device: here.subjects.device.uuid, madeAt: before(minutes) },
  );

/** The phone sends a record and a text; then the office cancels the visit, and the phone sends a record and the end. */
const cancelMeanwhile = async () => {
  const visit = await beginVisit(here);
  const { db } = here.app.database;
  await db
    .updateTable('inspections')
    .set({ started_at: before(60) })
    .where('id', '=', visit.id)
    .execute();
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  const first = pestOf(log, 2, 50);
  const text = log.entry('setField', { field: 'repairOrders', value: 'Uszczelnić drzwi' }, { madeAt: before(45) });
  await log.send([first, text]);
  await call(here.admin, `${visit.url}/cancel`, 'POST');
  const second = pestOf(log, 3);
  const end = log.entry('finishVisit', { receivedBy: 'Anna Nowak', count: 3, photos: 0 }, { madeAt: before(20) });
  const { body } = await log.send([second, end]);
  expect(body.outcomes).toMatchObject(
    [second, end].map(() => ({ outcome: 'set_aside', code: 'inspections/cancelled' })),
  );
  const url = `/api/field/logs/${log.logId}`;
  return { visit, log, first, second, end, url, restart: (caller = here.admin) => caller('POST', `${url}/visit`) };
};

const amountsOf = ({ devices }: { devices: { device: { uuid: string; deviceObjects: { amount: number }[] } }[] }) =>
  devices
    .filter(({ device }) => device.uuid === here.subjects.device.uuid)
    .flatMap(({ device }) => device.deviceObjects.map(({ amount }) => amount))
    .toSorted();

const visitUrl = (uuid: string) => `/api/places/${here.subjects.place.uuid}/inspections/${uuid}`;

test('the new visit of the same person has the contents of the cancelled one, and the entries can be applied', async () => {
  const { visit, second, end, url, restart } = await cancelMeanwhile();
  const { body, status, text } = await restart();
  expect(status, text).toBe(200);
  const { inspection } = body;
  expect(inspection).toMatchObject({ status: 'IN_PROGRESS', startedAt: before(60), name: 'Przegląd' });
  const { id } = await call(here.technician, '/api/account/me');
  expect(inspection.userId).toBe(id);
  for (const entry of [second, end])
    await call(here.admin, `${url}/entries/${entry.id}/settle`, 'POST', { decision: 'apply' });
  const details = (await call(here.admin, `${visitUrl(inspection.uuid)}/details`)).inspection;
  expect(amountsOf(details)).toEqual([2, 3]);
  expect(details).toMatchObject({
    status: 'COMPLETED',
    finishedAt: before(20),
    approvedByText: 'Anna Nowak',
    additionalFields: { repairOrders: 'Uszczelnić drzwi' },
  });
  const cancelled = (await call(here.admin, `${visit.url}/details`)).inspection;
  expect(cancelled).toMatchObject({ status: 'CANCELLED', joinedInto: { uuid: inspection.uuid } });
  expect(amountsOf(cancelled)).toEqual([]);
});

test('what the phone sends later belongs to the new visit, which has the log in the list of its phones', async () => {
  const { log, restart } = await cancelMeanwhile();
  const { inspection } = (await restart()).body;
  const later = pestOf(log, 4, 10);
  expect((await log.send([later])).body.outcomes).toMatchObject([{ outcome: 'adjusted', code: 'visit_merged' }]);
  const details = (await call(here.admin, `${visitUrl(inspection.uuid)}/details`)).inspection;
  expect(amountsOf(details)).toEqual([2, 4]);
  for (const ref of [inspection.uuid, inspection.id]) {
    const { logs } = await call(here.admin, `/api/field/logs?inspectionId=${ref}`);
    expect(logs).toMatchObject([{ uuid: log.logId, inspection: { uuid: inspection.uuid, status: 'IN_PROGRESS' } }]);
  }
});

test('happens once, also for simultaneous requests, and the trail names the person of the office', async () => {
  const { visit, restart } = await cancelMeanwhile();
  const answers = await Promise.all([1, 2, 3].map(() => restart()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first] = answers;
  expect(new Set(answers.map(({ body }) => body.inspection.uuid)).size).toBe(1);
  const steps = await trailOf(here.app, 'inspection', first?.body.inspection.id);
  const { id } = await call(here.admin, '/api/account/me');
  expect(steps).toMatchObject([
    { action: 'inspection.create', actor_user_id: id },
    { action: 'inspection.connect', after: { takenFrom: visit.id } },
  ]);
});

test('the new visit may be open beside another one of the person', async () => {
  const { restart } = await cancelMeanwhile();
  const open = await beginVisit(here);
  expect((await restart()).status).toBe(200);
  await call(here.admin, `${open.url}/cancel`, 'POST');
});

test('is refused for a visit that is not cancelled, and for people who do not decide about entries', async () => {
  const { visit, log, restart } = await cancelMeanwhile();
  expect((await restart(here.technician)).status).toBe(403);
  expect([403, 404]).toContain((await restart(await here.app.as('admin@owadstop.example'))).status);
  const open = await beginVisit(here);
  const other = new PhoneLog(open.url, here.technician, here.app.now);
  await other.send([pestOf(other, 1, 0)]);
  const { status, body } = await here.admin('POST', `/api/field/logs/${other.logId}/visit`);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'inspections/not_cancelled' });
  await call(here.admin, `${open.url}/cancel`, 'POST');
  const { logs } = await call(here.admin, `/api/field/logs?inspectionId=${visit.uuid}`);
  expect(logs).toMatchObject([{ uuid: log.logId, inspection: { status: 'CANCELLED' } }]);
});

test('questions that the phone answered before the cancellation stay answered', async () => {
  const visit = await beginVisit(here);
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  const { visualInspection } = (await call(here.technician, `${visit.url}/details`)).inspection;
  const [question] = visualInspection.answers;
  const answer = log.entry('answer', { question: question.questionUuid, value: 'NO', note: 'brak siatki' });
  const answered = await log.send([answer]);
  expect(answered.body.outcomes).toMatchObject([{ outcome: 'done' }]);
  await call(here.admin, `${visit.url}/cancel`, 'POST');
  const { inspection } = await call(here.admin, `/api/field/logs/${log.logId}/visit`, 'POST');
  const details = (await call(here.admin, `${visitUrl(inspection.uuid)}/details`)).inspection;
  expect(details.visualInspection.answers).toContainEqual(
    expect.objectContaining({ questionUuid: question.questionUuid, value: 'NO', note: 'brak siatki' }),
  );
  await call(here.admin, `${visitUrl(inspection.uuid)}/cancel`, 'POST');
});

test('a continued visit that is cancelled again is continued again', async () => {
  const { visit, restart } = await cancelMeanwhile();
  const second = (await restart()).body.inspection;
  await call(here.admin, `${visitUrl(second.uuid)}/cancel`, 'POST');
  const third = (await restart()).body.inspection;
  expect(third).toMatchObject({ status: 'IN_PROGRESS' });
  expect(third.uuid).not.toBe(second.uuid);
  expect(amountsOf((await call(here.admin, `${visitUrl(third.uuid)}/details`)).inspection)).toEqual([2]);
  for (const { uuid } of [visit, second])
    expect((await call(here.admin, visitUrl(uuid))).inspection).toMatchObject({
      status: 'CANCELLED',
      joinedInto: { uuid: third.uuid },
    });
});

test('a cancelled visit that was continued stays hidden from controllers and gets no report', async () => {
  const { visit, restart } = await cancelMeanwhile();
  await restart();
  const controller = await here.app.as('kontroler@deratex.example');
  const list = await call(controller, `/api/places/${here.subjects.place.uuid}/inspections?limit=100`);
  const uuids = list.inspections.map(({ uuid }: { uuid: string }) => uuid);
  expect(uuids).toContain(here.subjects.inspection.uuid);
  expect(uuids).not.toContain(visit.uuid);
  const report = await here.admin('POST', `/api/reports/pdf/inspection/${visit.uuid}?language=en`);
  expect(report).toMatchObject({ status: 409, body: { code: 'inspections/not_completed' } });
});

const spareEntryOf = async (uuid: string) => {
  const { devices } = (await call(here.admin, `${visitUrl(uuid)}/details`)).inspection;
  return devices.find(({ device }: { device: { uuid: string } }) => device.uuid === here.subjects.spareDevice.uuid);
};

test('an alarm that ended while the visit was cancelled stays a fact of it', async () => {
  const { id, uuid } = here.subjects.spareDevice;
  await sql`insert into device_states (device_id, root_company_id, detect, detected_at)
    select id, root_company_id, true, ${before(90)} from devices where id = ${id}`.execute(here.app.database.db);
  const { restart } = await cancelMeanwhile();
  await call(here.technician, `/api/devices/${uuid}/clean-detection`, 'POST');
  const { inspection } = (await restart()).body;
  expect(await spareEntryOf(inspection.uuid)).toMatchObject({
    device: { detect: false },
    alarmEndedAt: TEST_NOW.toISOString(),
  });
});

test('devices that were deleted meanwhile leave the visit, unless something was recorded on them', async () => {
  const { visit, restart } = await cancelMeanwhile();
  const { uuid: entry } = await spareEntryOf(visit.uuid);
  const { device, spareDevice, place } = here.subjects;
  const deviceUuids = [device.uuid, spareDevice.uuid];
  await call(here.admin, `/api/places/${place.uuid}/devices/bulk-delete`, 'POST', { deviceUuids });
  const { inspection } = (await restart()).body;
  const details = (await call(here.admin, `${visitUrl(inspection.uuid)}/details`)).inspection;
  expect(amountsOf(details)).toEqual([2]);
  expect(await spareEntryOf(inspection.uuid)).toBeUndefined();
  const { id } = await here.app.database.db
    .selectFrom('inspection_devices')
    .select('id')
    .where('uuid', '=', entry)
    .executeTakeFirstOrThrow();
  expect(await actionsOn(here.app, 'inspectionDevice', id)).toContain('inspectionDevice.remove');
});
