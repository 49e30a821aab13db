import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Results of ending a visit: its number, its first version, its signatures, and the unchecked devices. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  await sql`update inspections set status = 'CANCELLED' where status = 'IN_PROGRESS'`.execute(app.database.db);
});
afterAll(() => app.close());

const visitsUrl = () => `/api/places/${subjects.place.uuid}/inspections`;

const start = async (caller = technician) => {
  const created = await caller('POST', visitsUrl(), { body: { name: 'Wizyta' } });
  expect(created.status, created.text).toBe(200);
  return `${visitsUrl()}/${created.body.inspection.uuid}`;
};
const detailsOf = async (url: string) => (await admin('GET', `${url}/details`)).body.inspection;
const positionOf = (number: string): number => Number(number.split('-').at(-1));

describe('numbers', () => {
  test('are assigned at the end, per facility and year, without gaps, also to cancelled visits, and do not change', async () => {
    const first = await start();
    expect((await admin('GET', first)).body.inspection.number).toBeNull();
    const firstNumber = (await technician('POST', `${first}/finish`, { body: {} })).body.inspection.number;
    expect(firstNumber).toMatch(/^[A-Z]+\d*-20\d\d-\d{3,}$/);
    const second = await start();
    const secondNumber = (await technician('POST', `${second}/cancel`)).body.inspection.number;
    const third = await start();
    const thirdNumber = (await technician('POST', `${third}/finish`, { body: {} })).body.inspection.number;
    expect([positionOf(secondNumber), positionOf(thirdNumber)]).toEqual([
      positionOf(firstNumber) + 1,
      positionOf(firstNumber) + 2,
    ]);
    await admin('POST', `${first}/approve`);
    expect((await admin('GET', first)).body.inspection.number).toBe(firstNumber);
  });

  test('are different for two visits that end at the same time', async () => {
    const visits = [await start(technician), await start(admin)];
    const finished = await Promise.all([
      technician('POST', `${visits[0]}/finish`, { body: {} }),
      admin('POST', `${visits[1]}/finish`, { body: {} }),
    ]);
    const positions = finished.map(({ body }) => positionOf(body.inspection.number)).sort((a, b) => a - b);
    expect(positions[1]).toBe((positions[0] ?? 0) + 1);
  });

  test('are not used by a rejected ending', async () => {
    const url = await start();
    const before = (await technician('POST', `${await start(admin)}/finish`, { body: {} })).status;
    expect(before).toBe(403);
    const bad = { notChecked: [{ inspectionDeviceId: 999_999, reason: 'BLOCKED' }] };
    expect((await technician('POST', `${url}/finish`, { body: bad })).status).toBe(400);
    const countVersions = async () =>
      (
        await sql<{ visits: number }>`select coalesce(sum(visits), 0)::integer as visits from visit_counters`.execute(
          app.database.db,
        )
      ).rows[0]?.visits ?? 0;
    const count = await countVersions();
    expect((await technician('POST', `${url}/finish`, { body: {} })).status).toBe(200);
    expect(await countVersions()).toBe(count + 1);
  });
});

test('the first version is stored with the signatures of the technician and the receiver', async () => {
  const url = await start();
  const body = { approvedByText: 'Jan Odbiorca', approvedByFunction: 'kierownik zmiany' };
  await technician('POST', `${url}/finish`, { body });
  const { signatures } = await detailsOf(url);
  expect(signatures).toMatchObject([
    { meaning: 'CARRIED_OUT', method: 'SESSION', version: 1, voided: null },
    { meaning: 'RECEIVED', method: 'TYPED', name: 'Jan Odbiorca', function: 'kierownik zmiany', version: 1 },
  ]);
  expect(signatures[0].sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(signatures[1].sha256).toBe(signatures[0].sha256);
});

test('the visit and its report name who recorded the receiver when the office finished the visit of a technician', async () => {
  const url = await start();
  const finished = await admin('POST', `${url}/finish`, { body: { approvedByText: 'Jan Odbiorca' } });
  expect(finished.status, finished.text).toBe(200);
  expect((await detailsOf(url)).signatures).toMatchObject([{ meaning: 'RECEIVED', recordedBy: 'Anna Kowalczyk' }]);
  const report = await admin('GET', `/api/reports/html/inspection/${url.split('/').at(-1)}?language=en`);
  expect(report.text).toContain('name typed by Anna Kowalczyk');
});

describe('devices that were not checked', () => {
  test('each have a reason, which is removed when the device is checked later', async () => {
    const url = await start();
    const { devices } = await detailsOf(url);
    const [first, second] = devices;
    const response = await technician('PUT', `${url}/devices/${first.uuid}/not-checked`, {
      body: { reason: 'BLOCKED', note: 'paleta' },
    });
    expect(response.body.inspectionDevice.notChecked).toEqual({ reason: 'BLOCKED', note: 'paleta', imageId: null });
    const notChecked = [{ inspectionDeviceId: second.id, reason: 'NO_ACCESS' }];
    expect((await technician('POST', `${url}/finish`, { body: { notChecked } })).status).toBe(200);
    const reasons = (await detailsOf(url)).devices.map(
      ({ notChecked: answerBody }: never) => (answerBody as { reason: string } | null)?.reason,
    );
    expect(reasons.filter(Boolean)).toEqual(['BLOCKED', 'NO_ACCESS']);

    await admin('POST', `${url}/devices/${first.uuid}/set-checked`, { body: { reason: { code: 'CHECKED_AGAIN' } } });
    expect((await admin('GET', `${url}/devices/${first.uuid}`)).body.inspectionDevice.notChecked).toBeNull();
    const late = await admin('PUT', `${url}/devices/${first.uuid}/not-checked`, { body: { reason: 'MISSING' } });
    expect(late.body.code).toBe('inspections/already_checked');
    expect((await admin('GET', url)).body.inspection.amendments).toBe(1);
  });

  test('can have a photo of the reason only from the same device and visit', async () => {
    const url = await start();
    const { devices } = await detailsOf(url);
    const body = { reason: 'DAMAGED', imageId: subjects.image.id };
    const answer = await technician('PUT', `${url}/devices/${devices[0].uuid}/not-checked`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe('imageId');
  });
});

test('an answer needs a person; a suggestion alone does not count as an answer', async () => {
  const url = await start();
  const { visualInspection } = await detailsOf(url);
  const [suggestedAnswer] = visualInspection.answers;
  expect(suggestedAnswer).toMatchObject({ value: 'YES', answeredAt: null, answeredBy: null });
  const answerBody = { answers: [{ questionId: suggestedAnswer.questionId, value: 'YES' }] };
  const saved = await technician('PUT', `${url}/visual-inspection`, { body: answerBody });
  const [savedAnswer] = saved.body.visualInspection.answers;
  expect(savedAnswer).toMatchObject({ value: 'YES', answeredBy: { surname: expect.any(String) } });
  expect(savedAnswer.answeredAt).not.toBeNull();
  const trail = await app.database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity', '=', 'inspectionAnswer')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(trail).toMatchObject({ before: { value: null }, after: { value: 'YES' } });
});

test('a record from before the end that arrives after it is marked automatically', async () => {
  const url = await start();
  const { devices } = await detailsOf(url);
  const device = devices.find((entry: { device: { uuid: string } }) => entry.device.uuid === subjects.device.uuid);
  expect((await admin('POST', `${url}/finish`, { body: {} })).status).toBe(200);
  const record = (body: object) =>
    technician('POST', `${url}/devices/${device.uuid}/objects`, {
      body: { deviceTypeObjectId: subjects.object.id, amount: 1, ...body },
    });
  const before = new Date(Date.parse((await detailsOf(url)).finishedAt) - 60_000).toISOString();
  expect((await record({ recordedAt: before })).status).toBe(200);
  expect((await record({})).status).toBe(200);
  const wrongClock = new Date(Date.parse(before) - 30 * 86_400_000).toISOString();
  expect((await record({ recordedAt: wrongClock })).status).toBe(200);
  expect((await record({ recordedAt: before, reason: { code: 'FORGOTTEN' } })).status).toBe(200);
  const { rows } = await sql<{ reason_code: string | null }>`select reason_code from audit_log step
    join inspections visit on visit.id = step.corrects_inspection_id
    where visit.uuid = ${url.split('/').at(-1)} and action = 'record.create' order by step.id`.execute(app.database.db);
  expect(rows.map((row) => row.reason_code)).toEqual(['ARRIVED_LATE', null, null, 'FORGOTTEN']);
});
