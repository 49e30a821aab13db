import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  blocksOfKind,
  cellText,
  groupsOf,
  jsonText,
  rowsOf,
  section,
  tile,
} from '../../../test/documents/find-in-report.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine } from '../../../test/text-pdf-engine.ts';
import { ReportModel } from '../../documents/model.ts';

/** Facts that reports take from the catalogue and the audit trail stay as in the stored version of the visit. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let minute = 0;

beforeAll(async () => {
  app = await openTestApp({ pdf: textPdfEngine });
  admin = await app.as('admin@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const advanceClock = () => {
  minute += 1;
  app.setNow(new Date(TEST_NOW.getTime() + minute * 60_000));
};
const visit = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
const print = async (): Promise<ReportModel> => {
  advanceClock();
  const answer = await admin('POST', `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=en`);
  expect(answer.status, answer.text).toBe(200);
  const { pathname, search } = new URL(answer.body.url, 'http://localhost');
  return ReportModel.parse(JSON.parse((await admin('GET', pathname + search)).text));
};
const rowsUnder = (model: ReportModel, heading: string) => rowsOf(section(model, heading).blocks);

test('a species that was by-catch in an earlier visit and is absent now remains by-catch, in its category', async () => {
  const { db } = app.database;
  const { place, inspection, device } = subjects;
  await sql`with earlier as (
      insert into inspections (uuid, root_company_id, place_id, name, status, number, user_id, started_at, finished_at)
      select ${crypto.randomUUID()}, root_company_id, place_id, 'earlier', 'COMPLETED', ${crypto.randomUUID()}, user_id,
        started_at - interval '1 minute', finished_at from inspections where id = ${inspection.id} returning *
    ), entry as (
      insert into inspection_devices (uuid, root_company_id, inspection_id, device_id)
      select ${crypto.randomUUID()}, root_company_id, id, ${device.id} from earlier returning *
    )
    insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, inspection_device_id, kind,
      device_type_object_id, amount, user_id, created_at)
    select gen_random_uuid(), earlier.root_company_id, ${place.id}, ${device.id}, earlier.id, entry.id, 'OBJECT', object.id,
      3, earlier.user_id, earlier.started_at
    from earlier, entry, (select min(id) as id from device_type_objects where not target) object`.execute(db);
  const { blocks } = section(await print(), 'Species');
  expect(groupsOf(blocks)).toEqual(['Target pests', 'By-catch']);
  const last = rowsOf(blocks).at(-1);
  expect([1, 2, 4].map((index) => cellText(last, index))).toEqual(['ordinary', '0', '3']);
});

test('an action that only records a check is recognized as no action', async () => {
  await sql`update device_type_actions set is_inspection = true where id = ${subjects.action.id}`.execute(
    app.database.db,
  );
  const [row] = rowsUnder(await print(), 'Devices that need attention');
  expect(cellText(row, 3)).toBe('no action recorded');
});

test('a record added after the end shows its day and the first version that contains it', async () => {
  await print();
  advanceClock();
  const url = `${visit()}/devices/${subjects.inspectionDevice.uuid}/objects`;
  const body = { deviceTypeObjectId: subjects.object.id, amount: 2, reason: { code: 'FORGOTTEN' } };
  expect((await admin('POST', url, { body })).status).toBe(200);
  await print();
  advanceClock();
  const change = { amount: 5, reason: { code: 'WRONG_COUNT' } };
  expect((await admin('PATCH', `${visit()}/objects/${subjects.objectRecord.uuid}`, { body: change })).status).toBe(200);
  const model = await print();
  const [row] = rowsUnder(model, 'Devices that need attention');
  expect(cellText(row, 4)).toMatch(/\nadded \d\d\/\d\d\/\d{4} \d\d:\d\d, Anna Kowalczyk$/);
  expect(cellText(row, 0)).toContain('changed after the end, see section\u00a012');
  const versions = rowsUnder(model, 'Changes after the end of the inspection').map((each) => cellText(each, 0));
  expect(versions.map((text) => text.split('\n')[1])).toEqual(['version 2', 'version 3']);
});

test('an answer is compared with the expected answer of the stored version', async () => {
  const { db } = app.database;
  await sql`update inspection_answers set value = 'NO', answered_at = ${TEST_NOW}
    where inspection_id = ${subjects.inspection.id}`.execute(db);
  expect(section(await print(), 'Visual inspection').note).toBe('1 of 1 answered, 1 deviation');
  await sql`update visual_inspection_questions set default_answer = 'NO' where id = ${subjects.question.id}`.execute(
    db,
  );
  advanceClock();
  const body = { additionalFields: { repairOrders: 'Lid' } };
  expect((await admin('PATCH', `${visit()}/additional-fields`, { body })).status).toBe(200);
  expect(section(await print(), 'Visual inspection').note).toBe('1 of 1 answered, 1 deviation');
});

const partiesOf = (model: ReportModel) =>
  blocksOfKind(model, 'letterhead').flatMap(({ parties }) => parties.map(({ name }) => name));

test('the report of a visit by a client names only the client as a party', async () => {
  const { db } = app.database;
  const both = partiesOf(await print());
  expect(both).toHaveLength(2);
  await sql`delete from visit_versions where inspection_id = ${subjects.inspection.id}`.execute(db);
  await sql`update inspections set author_company_id = ${subjects.company.id} where id = ${subjects.inspection.id}`.execute(
    db,
  );
  expect(partiesOf(await print())).toEqual([both[1]]);
});

test('a visit is not compared with a visit that was merged into it', async () => {
  const { db } = app.database;
  await sql`update inspections set started_at = started_at + interval '1 hour', finished_at = finished_at + interval '1 hour'
    where id = ${subjects.otherInspection.id}`.execute(db);
  const report = async () => {
    advanceClock();
    const answer = await admin('POST', `/api/reports/pdf/inspection/${subjects.otherInspection.uuid}?language=en`);
    const { pathname, search } = new URL(answer.body.url, 'http://localhost');
    const model = ReportModel.parse(JSON.parse((await admin('GET', pathname + search)).text));
    return JSON.stringify(section(model, 'Species'));
  };
  const { number } = (await admin('GET', visit())).body.inspection;
  expect(await report()).toContain(number);
  const body = { inspectionId1: subjects.otherInspection.id, inspectionId2: subjects.inspection.id };
  expect((await admin('POST', `/api/places/${subjects.place.uuid}/inspections/connect`, { body })).status).toBe(200);
  expect(await report()).not.toContain(number);
});

test('deletions are printed even when thousands of records were added', async () => {
  const url = `${visit()}/objects/${subjects.objectRecord.uuid}`;
  expect((await admin('DELETE', `${url}?reasonCode=DUPLICATE`)).status).toBe(200);
  await sql`insert into audit_log (at, actor_kind, actor_name, action, entity, entity_id, root_company_id, place_id,
      corrects_inspection_id)
    select now(), 'job', 'Import', 'record.create', 'record', ${subjects.actionRecord.id}, root_company_id, place_id, id
    from inspections, generate_series(1, 2001) where id = ${subjects.inspection.id}`.execute(app.database.db);
  const rows = rowsUnder(await print(), 'Changes after the end of the inspection');
  expect(rows.some((row) => row.cells.some((_, index) => /deleted|removed/i.test(cellText(row, index))))).toBe(true);
});

test('an issued report has the timezone of the person who carried out the visit, independent of the caller', async () => {
  advanceClock();
  const url = `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=en`;
  const answer = await admin('POST', url, { headers: { 'x-timezone': 'Pacific/Kiritimati' } });
  const { pathname, search } = new URL(answer.body.url, 'http://localhost');
  const { text } = await admin('GET', pathname + search);
  expect(text).toContain('Europe/Warsaw');
  expect(text).not.toContain('Kiritimati');
});

test('a report and all its later versions print the limits that were in force when the visit ended', async () => {
  const { db } = app.database;
  const limits = `/api/places/${subjects.place.uuid}/device-types/${subjects.deviceType.uuid}/limits`;
  const setLimit = async (limit: number) => {
    const body = { limit, observations: [{ deviceTypeObservationId: subjects.observation.id, limit: 5 }] };
    expect((await admin('PUT', limits, { body })).status).toBe(200);
  };
  const tileOf = (model: ReportModel) => tile(model, 'Over limit');
  expect(tileOf(await print())).toMatchObject({ value: '–', hint: 'no limits set' });

  await sql`update device_records set amount = 7 where id = ${subjects.objectRecord.id}`.execute(db);
  await sql`update device_type_objects set target = true where id = ${subjects.object.id}`.execute(db);
  await setLimit(7);
  await sql`delete from visit_versions where inspection_id = ${subjects.inspection.id}`.execute(db);
  await sql`update inspections set threshold_set_id = (select max(id) from threshold_sets
    where place_id = ${subjects.place.id}) where id = ${subjects.inspection.id}`.execute(db);
  const model = await print();
  expect(tileOf(model)).toMatchObject({ value: '1', hint: expect.stringMatching(/^device, limits no. \d+ of /) });
  const { hint } = tileOf(model);
  expect(jsonText(section(model, 'Devices that need attention'))).toContain('all pests 7, limit 7');

  advanceClock();
  await setLimit(100);
  const url = `${visit()}/devices/${subjects.inspectionDevice.uuid}/objects`;
  const body = { deviceTypeObjectId: subjects.object.id, amount: 2, reason: { code: 'FORGOTTEN' } };
  expect((await admin('POST', url, { body })).status).toBe(200);
  const amended = await print();
  expect(tileOf(amended)).toMatchObject({ value: '1', hint });
  expect(jsonText(section(amended, 'Devices that need attention'))).toContain('all pests 9, limit 7');
});
