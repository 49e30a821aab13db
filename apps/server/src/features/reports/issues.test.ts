import { en } from '@trapline/phrases/en/catalogue.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine, textsOf } from '../../../test/text-pdf-engine.ts';

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
  await sql`delete from reports where inspection_id = ${subjects.inspection.id}`.execute(app.database.db);
});
afterAll(() => app.close());

/** Advances the clock, so that no two events have the same time. */
const advanceClock = () => {
  minute += 1;
  app.setNow(new Date(TEST_NOW.getTime() + minute * 60_000));
};

const visit = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
const post = (path: string, body: object = {}) => {
  advanceClock();
  return admin('POST', `${visit()}/${path}`, { body });
};
const print = async (language = 'en') => {
  advanceClock();
  const answer = await admin('POST', `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=${language}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { report: { id: number; uuid: string; issue: number; version: number }; url: string };
};
const listed = async () => (await admin('GET', visit())).body.inspection.reports as Record<string, unknown>[];
const fileOf = async (url: string): Promise<string> => {
  const answer = await admin(
    'GET',
    new URL(url, 'http://localhost').pathname + new URL(url, 'http://localhost').search,
  );
  expect(answer.status).toBe(200);
  return answer.text;
};
const urlOf = async (reportId: number) =>
  (await admin('GET', `${visit()}/reports/${reportId}/signed-url`)).body as { url: string; replaced: boolean };

describe('issues of a visit report', () => {
  test('a deleted issue is still named on the page, in the list and on later reports, and its number is not reused', async () => {
    const { report } = await print('en');
    const path = `/api/reports/${report.uuid}?reasonCode=WRONG_COUNT&reasonText=pomylone`;
    advanceClock();
    expect((await admin('DELETE', path)).status).toBe(200);
    const { deletedReports } = (await admin('GET', `${visit()}/details`)).body.inspection;
    const deletedReport = {
      number: expect.stringMatching(/\/1$/),
      name: 'en',
      deletedBy: 'Anna Kowalczyk',
      reason: { code: 'WRONG_COUNT', text: 'pomylone' },
    };
    expect(deletedReports).toMatchObject([deletedReport]);
    const list = await admin('GET', `/api/reports?kind=INSPECTION&placeUuid=${subjects.place.uuid}`);
    expect(list.body.deleted).toContainEqual(expect.objectContaining({ uuid: report.uuid, ...deletedReport }));
    await post('approve');
    const next = await print('en');
    expect(next.report.issue).toBe(2);
    expect(textsOf(await fileOf(next.url))).toMatch(/deleted [\d/]+ [\d:]+, Anna Kowalczyk/);
  });

  test('the same facts are one issue in all languages and are not printed twice', async () => {
    const first = await print('en');
    const again = await print('en');
    const german = await print('de');
    expect(again.report).toEqual(first.report);
    expect([first.report.issue, german.report.issue]).toEqual([1, 1]);
    expect((await listed()).filter(({ replaced }) => replaced === false)).toHaveLength(2);
  });

  test('a change creates the next issue, which replaces the earlier ones in all languages; the earlier ones still open', async () => {
    const english = await print('en');
    const response = await fileOf(english.url);
    const german = await print('de');
    advanceClock();
    await admin('PATCH', `${visit()}/objects/${subjects.objectRecord.uuid}`, {
      body: { amount: 4, reason: { code: 'WRONG_COUNT' } },
    });
    const next = await print('en');
    expect(next.report).toMatchObject({ issue: 2, version: 2 });
    const reports = await listed();
    const replacedOf = (id: number) => reports.find((report) => report.id === id)?.replaced;
    expect([english, german, next].map(({ report }) => replacedOf(report.id))).toEqual([true, true, false]);

    const old = await urlOf(english.report.id);
    expect(old.replaced).toBe(true);
    expect(await fileOf(old.url)).toBe(response);
    const printedText = textsOf(await fileOf(next.url));
    expect(printedText).toContain('/2');
    expect(printedText).toMatch(/issue 1/i);
  });

  test('a report of facts changed before versions existed is not current, and the next report states that', async () => {
    const { report } = await print();
    await sql`update reports set version = 0, state_sha256 = null where id = ${report.id}`.execute(app.database.db);
    expect(await listed()).toMatchObject([{ id: report.id, replaced: true }]);
    expect((await urlOf(report.id)).replaced).toBe(true);
    const next = await print();
    expect(next.report).toMatchObject({ issue: 2, version: 1 });
    expect(textsOf(await fileOf(next.url))).toContain('data amended');
  });

  test('an approval, its revocation and an objection each create an issue and show the reason', async () => {
    await print();
    await post('approve');
    const approved = await print();
    await post('unapprove', { reason: { code: 'TYPING_ERROR', text: 'za wcześnie' } });
    const withdrawn = await print();
    expect([approved.report.issue, withdrawn.report.issue]).toEqual([2, 3]);
    const printedText = textsOf(await fileOf(withdrawn.url));
    expect(printedText).toContain('za wcześnie');
    expect(withdrawn.report.version).toBe(1);
  });

  test('a merge of two visits preserves the numbers, signatures and reports of both', async () => {
    const snapshots = await print();
    advanceClock();
    const answer = await admin('POST', `/api/places/${subjects.place.uuid}/inspections/connect`, {
      body: {
        inspectionId1: subjects.inspection.id,
        inspectionId2: subjects.otherInspection.id,
        reason: { code: 'OTHER', text: 'przerwa w pracy' },
      },
    });
    expect(answer.status, answer.text).toBe(200);
    const joined = await print();
    expect(joined.report).toMatchObject({ issue: 2, version: 2 });
    const other = (
      await admin('GET', `/api/places/${subjects.place.uuid}/inspections/${subjects.otherInspection.uuid}`)
    ).body.inspection;
    const printedText = textsOf(await fileOf(joined.url));
    expect(printedText).toContain(other.number);
    expect(printedText).toContain('przerwa w pracy');
    expect(await fileOf((await urlOf(snapshots.report.id)).url)).not.toContain(other.number);
  });

  test('a visit that was merged into another can be read and printed as it was, also by a controller', async () => {
    await sql`delete from reports where inspection_id = ${subjects.otherInspection.id}`.execute(app.database.db);
    const path = `/api/places/${subjects.place.uuid}/inspections`;
    const body = { inspectionId1: subjects.inspection.id, inspectionId2: subjects.otherInspection.id };
    expect((await admin('POST', `${path}/connect`, { body })).status).toBe(200);
    const controller = await app.as('kontroler@deratex.example');
    const printed = await controller(
      'POST',
      `/api/reports/pdf/inspection/${subjects.otherInspection.uuid}?language=en`,
    );
    expect(printed.status, printed.text).toBe(200);
    const snapshots = await controller(
      'GET',
      `${path}/${subjects.otherInspection.uuid}/reports/${printed.body.report.id}/signed-url`,
    );
    expect(snapshots.body).toMatchObject({ replaced: true });
    const { number } = (await admin('GET', visit())).body.inspection;
    expect(textsOf(await fileOf(snapshots.body.url))).toContain(`merged into ${number}`);
    const read = (await admin('GET', `${path}/${subjects.otherInspection.uuid}`)).body.inspection;
    expect(read.reports).toMatchObject([{ uuid: printed.body.report.uuid, replaced: true }]);
  });

  test('a merged visit contributes its devices with their facts, and its signatures with its own number', async () => {
    const { db } = app.database;
    await print();
    await sql`update devices set unique_id = 'Q77' where id = ${subjects.device.id}`.execute(db);
    await sql`insert into signatures (uuid, root_company_id, place_id, subject_kind, subject_uuid, version, meaning,
        statement, language, signer_name, method, at)
      select ${crypto.randomUUID()}, root_company_id, place_id, 'INSPECTION', uuid, 1, 'RECEIVED', '', 'pl', 'Jan Odbiorca',
        'TYPED', started_at from inspections where id = ${subjects.inspection.id}`.execute(db);
    const path = `/api/places/${subjects.place.uuid}/inspections`;
    const body = { inspectionId1: subjects.otherInspection.id, inspectionId2: subjects.inspection.id };
    expect((await admin('POST', `${path}/connect`, { body })).status).toBe(200);
    const { number } = (await admin('GET', visit())).body.inspection;

    const printed = await admin('POST', `/api/reports/pdf/inspection/${subjects.otherInspection.uuid}?language=en`);
    const printedText = textsOf(await fileOf(printed.body.url));
    expect(printedText).not.toContain('Q77');
    const details = (await admin('GET', `${path}/${subjects.otherInspection.uuid}/details`)).body.inspection;
    const given = details.signatures.find(({ name }: { name: string }) => name === 'Jan Odbiorca');
    expect(given.joinedVisit).toBe(number);
  });
});

/** The content without the uuids and the times of printing. */
const facts = (content: string): string =>
  content.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replaceAll(/\d\d\/\d\d\/\d{4} \d\d:\d\d/g, '');

test('later renames, moves and replacements do not change the report of an ended visit', async () => {
  const before = await print('de');
  const { db } = app.database;
  const place = subjects.place.id;
  const elsewhere = `${subjects.freeCode}-x`;
  for (const change of [
    sql`update places set name = name || ${elsewhere}, address = ${elsewhere} where id = ${place}`,
    sql`update companies set name = name || ${elsewhere}, address = ${elsewhere}, email = ${elsewhere}, logo_file_id = null`,
    sql`update users set name = ${elsewhere}, surname = ${elsewhere} where type <> 'SUPER_ADMIN'`,
    sql`update device_types set name = ${elsewhere}, translations = '{}', color = '#000000'`,
    sql`update device_type_objects set name = ${elsewhere}, translations = '{}', target = not target`,
    sql`update device_type_actions set name = ${elsewhere}, translations = '{}', is_inspection = not is_inspection`,
    sql`update visual_inspection_questions set default_answer = 'NO'`,
    sql`update device_type_observations set name = ${elsewhere}, translations = '{}', is_sign = not is_sign`,
    sql`update mixtures set name = ${elsewhere}, translations = '{}', toxic = not toxic`,
    sql`update devices set name = ${elsewhere}, location = ${elsewhere}, zone_id = null, map_id = ${subjects.map.id}, map_x = 7,
      map_y = 9 where place_id = ${place}`,
    sql`update maps set name = ${elsewhere}, file_id = (select min(id) from stored_files) where place_id = ${place}`,
    sql`insert into device_states (device_id, root_company_id, detect) values (${subjects.device.id}, ${subjects.company.id}, true)
      on conflict (device_id) do update set detect = true`,
  ]) {
    await change.execute(db);
  }
  // printed again, as after an upgrade of the report layout
  await sql`update reports set printed_as = 'before' where inspection_id = ${subjects.inspection.id}`.execute(db);
  const after = await print('de');
  expect(after.report.uuid).not.toBe(before.report.uuid);
  expect(after.report).toMatchObject({ issue: 1, version: 1 });
  const response = await fileOf(after.url);
  expect(response).not.toContain(elsewhere);
  expect(facts(response)).toBe(facts(await fileOf(before.url)));
});

test('an alarm of either half is an alarm of the merged visit, also when both halves were printed before', async () => {
  const { db } = app.database;
  await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, snapshot_unique_id, snapshot_detect,
      checked_at, created_at)
    select ${crypto.randomUUID()}, root_company_id, ${subjects.otherInspection.id}, device_id, 'K1', false, now(), created_at
    from inspection_devices where uuid = ${subjects.inspectionDevice.uuid}`.execute(db);
  await sql`update inspection_devices set snapshot_unique_id = 'K1', snapshot_detect = true
    where uuid = ${subjects.inspectionDevice.uuid}`.execute(db);
  await print();
  const other = `/api/reports/pdf/inspection/${subjects.otherInspection.uuid}?language=en`;
  const before = await admin('POST', other);
  const body = { inspectionId1: subjects.otherInspection.id, inspectionId2: subjects.inspection.id };
  expect((await admin('POST', `/api/places/${subjects.place.uuid}/inspections/connect`, { body })).status).toBe(200);
  advanceClock();
  const after = await fileOf((await admin('POST', other)).body.url);
  const alarm = en.reports.inspection.finds.alarm;
  expect(textsOf(await fileOf(before.body.url)).split(alarm).length).toBeLessThan(textsOf(after).split(alarm).length);
});

test('the same month of the previous year is compared by its visit nearest to the day', async () => {
  const { db } = app.database;
  const { rows } = await sql<{ started_at: Date }>`select started_at from inspections
    where id = ${subjects.inspection.id}`.execute(db);
  const year = (rows[0]?.started_at.getUTCFullYear() ?? 0) - 1;
  const month = rows[0]?.started_at.getUTCMonth() ?? 0;
  const days = [-2, 3, 17, 19, 34];
  for (const day of days) {
    const at = new Date(Date.UTC(year, month, day, 9));
    await sql`insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at, number)
      select ${crypto.randomUUID()}, root_company_id, place_id, name, 'COMPLETED', user_id, ${at}, ${at}, ${`DAY${day}`}
      from inspections where id = ${subjects.inspection.id}`.execute(db);
  }
  const printedText = textsOf(await fileOf((await print()).url));
  expect(days.filter((day) => printedText.includes(`DAY${day}`))).toEqual([19]);
});
