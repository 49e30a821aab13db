import { en } from '@trapline/phrases/en/catalogue.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '../../../test/fixture.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine, textsOf } from '../../../test/text-pdf-engine.ts';

/**
 * Reports show every change after the end of a visit, a merge loses none, and all of them use one shared text.
 */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let client: Caller;
let second = 0;

const printedText = en.reports.inspection;

beforeAll(async () => {
  app = await openTestApp({ pdf: textPdfEngine });
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  client = await app.as('klient@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  await sql`delete from reports where inspection_id in (${subjects.inspection.id}, ${subjects.otherInspection.id})`.execute(
    app.database.db,
  );
});
afterAll(() => app.close());

/** Advances the clock, so that no two events have the same time. */
const advanceClock = () => {
  second += 1;
  app.setNow(new Date(TEST_NOW.getTime() + second * 1000));
};

const inspectionsUrl = () => `/api/places/${subjects.place.uuid}/inspections`;
const url = ({ uuid }: Identity = subjects.inspection) => `${inspectionsUrl()}/${uuid}`;
const entryUrl = () => `${url()}/devices/${subjects.inspectionDevice.uuid}`;

const request = async (caller: Caller, method: string, path: string, body?: object) => {
  advanceClock();
  const answer = await caller(method, path, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const print = async ({ uuid }: Identity = subjects.inspection): Promise<{ issue: number; content: string }> => {
  const { report, url: signed } = await request(admin, 'POST', `/api/reports/pdf/inspection/${uuid}?language=en`);
  const { pathname, search } = new URL(signed, 'http://localhost');
  const file = await admin('GET', pathname + search);
  expect(file.status).toBe(200);
  return { issue: report.issue, content: file.text };
};

type Block = { kind: string; text?: string; note?: string; rows?: { cells: { text: string }[][] }[] };

/** The table of changes: each row with the text of its cells. */
const changesIn = (content: string): { note: string; rows: string[][] } => {
  const { blocks } = JSON.parse(content) as { blocks: Block[] };
  const from = blocks.findIndex(({ text }) => text === printedText.amendments.heading);
  const rows = blocks.slice(from, from + 2).find(({ kind }) => kind === 'table')?.rows ?? [];
  return {
    note: blocks[from]?.note ?? '',
    rows: rows.map(({ cells }) => cells.map((cell) => cell.map(({ text }) => text).join('\n'))),
  };
};
const changeOf = (content: string, step: string): string =>
  changesIn(content)
    .rows.filter((row) => row[2]?.includes(step))
    .map((row) => row.join('\n'))
    .join('\n\n');

/** Repeats the last step of the visit's audit trail this many times. */
const repeatLastAuditRow = (times: number) =>
  sql`insert into audit_log (at, actor_kind, actor_user_id, actor_name, action, entity, entity_id, root_company_id, place_id,
      before, after, corrects_inspection_id)
    select at, actor_kind, actor_user_id, actor_name, action, entity, entity_id, root_company_id, place_id, before, after,
      corrects_inspection_id
    from (select * from audit_log where corrects_inspection_id = ${subjects.inspection.id} order by id desc limit 1) last,
      generate_series(1, ${times}::integer)`.execute(app.database.db);

const changeNote = (note: string) =>
  request(admin, 'PATCH', `${url()}/objects/${subjects.objectRecord.uuid}`, {
    note,
    reason: { code: 'OTHER', text: note },
  });

describe('more changes than a report prints', () => {
  test('deletions and the values before the first change are printed even when many later changes exist', async () => {
    await request(admin, 'POST', `${entryUrl()}/objects`, { deviceTypeObjectId: subjects.object.id, amount: 3 });
    await request(admin, 'DELETE', `${url()}/actions/${subjects.actionRecord.uuid}?reasonCode=DUPLICATE`);
    await changeNote('zapomniana rzecz');
    await changeNote('ostatnia notatka');
    await repeatLastAuditRow(2100);
    await request(admin, 'PATCH', `${url()}/additional-fields`, { additionalFields: { repairOrders: 'Siatka.' } });
    const { content } = await print();
    const { rows, note } = changesIn(content);
    expect(rows).toHaveLength(2000);
    expect(note).toContain('2,000 printed');
    const reported = rows.map((row) => row.join('\n')).join('\n');
    for (const response of ['zapomniana rzecz', 'Recorded twice', 'Siatka.']) expect(reported).toContain(response);
    // the report shows when a finding arrived, whichever changes are printed
    expect(textsOf(content)).toMatch(/added \d\d\/\d\d\/\d{4}/);
  });

  test('a record that was added and deleted again does not push a deletion of an original record out of the report', async () => {
    await request(admin, 'DELETE', `${url()}/actions/${subjects.actionRecord.uuid}?reasonCode=CLIENT_REMARK`);
    const { object } = await request(admin, 'POST', `${entryUrl()}/objects`, {
      deviceTypeObjectId: subjects.object.id,
      amount: 3,
    });
    await request(admin, 'DELETE', `${url()}/objects/${object.uuid}`);
    await repeatLastAuditRow(2100);
    expect(changeOf((await print()).content, printedText.amendments.steps.removed)).toContain('Remark of the client');
  });
});

describe('signatures and objections', () => {
  const insertWithdrawnApprovals = (times: number) =>
    sql`insert into signatures (uuid, root_company_id, place_id, subject_kind, subject_uuid, version, meaning, statement,
        language, signer_name, method, at, voided_at, voided_by_name)
      select gen_random_uuid(), root_company_id, place_id, 'INSPECTION', uuid, 1, 'APPROVED', '', 'pl', 'Powtarzalski',
        'SESSION', ${TEST_NOW}, ${TEST_NOW}, 'Powtarzalski'
      from inspections, generate_series(1, ${times}::integer) where id = ${subjects.inspection.id}`.execute(
      app.database.db,
    );

  test('an approval after hundreds of withdrawn ones creates a new issue and is printed, and so is its withdrawal', async () => {
    await insertWithdrawnApprovals(501);
    const before = await print();
    await request(admin, 'POST', `${url()}/approve`, {});
    const approved = await print();
    expect(approved.issue).toBe(before.issue + 1);
    expect(textsOf(approved.content)).toContain(printedText.signatures.current);
    await request(admin, 'POST', `${url()}/unapprove`, { reason: { code: 'OTHER', text: 'za wcześnie' } });
    const taken = await print();
    expect(taken.issue).toBe(before.issue + 2);
    expect(textsOf(taken.content)).toContain('za wcześnie');
    expect(textsOf(taken.content)).toContain('200 printed');
  });

  test('an objection after hundreds of others creates a new issue, and only some of them are printed', async () => {
    await sql`insert into objections (uuid, root_company_id, place_id, inspection_id, text, user_id, by_name, created_at)
      select gen_random_uuid(), root_company_id, place_id, inspection_id, 'Znowu.', user_id, by_name, created_at
      from objections, generate_series(1, 250) where objections.id = ${subjects.objection.id}`.execute(app.database.db);
    const before = await print();
    await request(client, 'POST', `${url()}/objections`, { text: 'I jeszcze raz.' });
    const after = await print();
    expect(after.issue).toBe(before.issue + 1);
    expect(textsOf(after.content)).toContain('252, 200 printed');
    expect(textsOf(after.content)).toContain('Tej myszy tu nie było.');
  });
});

describe('three visits merged one after the other', () => {
  let last: Identity;

  const addVisit = async (): Promise<Identity> => {
    const { rows } =
      await sql<Identity>`insert into inspections (uuid, root_company_id, place_id, name, status, number, user_id,
        started_at, finished_at)
      select ${crypto.randomUUID()}, root_company_id, place_id, 'Trzecia', 'COMPLETED', ${`T-${crypto.randomUUID()}`}, user_id,
        started_at, finished_at
      from inspections where id = ${subjects.otherInspection.id} returning id::integer, uuid`.execute(app.database.db);
    return rows[0] as Identity;
  };
  const join = (first: Identity, second: Identity) =>
    request(admin, 'POST', `${inspectionsUrl()}/connect`, { inspectionId1: first.id, inspectionId2: second.id });
  const field = (visit: Identity, text: string) =>
    request(admin, 'PATCH', `${url(visit)}/additional-fields`, { additionalFields: { repairOrders: text } });

  /**
   * Merges the first into the second and that into the third; each is amended, and the first has an objection and a
   * report.
   */
  beforeEach(async () => {
    const { inspection: first, otherInspection: second } = subjects;
    last = await addVisit();
    await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, created_at)
      select ${crypto.randomUUID()}, root_company_id, ${second.id}, device_id, created_at
      from inspection_devices where uuid = ${subjects.inspectionDevice.uuid}`.execute(app.database.db);
    await sql`update inspection_devices set checked_at = null where uuid = ${subjects.inspectionDevice.uuid}`.execute(
      app.database.db,
    );
    await request(admin, 'POST', `${entryUrl()}/set-checked`, {});
    await print(first);
    await field(first, 'Drzwi.');
    await field(second, 'Okno.');
    await field(last, 'Dach.');
    await join(second, first);
    await join(last, second);
  });

  test('the audit trail contains every amendment, objection and report of all three visits', async () => {
    const { amendments } = (await admin('GET', url(last))).body.inspection;
    const record = `/api/places/${subjects.place.uuid}/record?limit=200&inspection=${last.uuid}`;
    const reported = await request(admin, 'GET', `${record}&amendments=true`);
    expect(reported.entries).toHaveLength(amendments);
    const { entries } = await request(admin, 'GET', record);
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions).toContain('report.generate');
    expect(actions).toContain('inspectionDevice.check');
    await request(admin, 'POST', `${url(last)}/objections/${subjects.objection.uuid}/answer`, { text: 'Sprawdzimy.' });
    const answered = await request(admin, 'GET', record);
    expect(answered.entries.map(({ action }: { action: string }) => action)).toContain('objection.answer');
  });

  test('the report of the visit in the middle still prints the facts it had when it was merged', async () => {
    const { content } = await print(subjects.otherInspection);
    const { amendments } = (await admin('GET', url(subjects.otherInspection))).body.inspection;
    expect(changesIn(content).rows).toHaveLength(amendments);
    expect(
      changesIn(content)
        .rows.map((row) => row.join('\n'))
        .join('\n'),
    ).toContain('Drzwi.');
    expect(textsOf(content)).toContain('Tej myszy tu nie było.');
    expect(textsOf(content)).not.toContain('Dach.');
  });

  test('an answer to an objection against one of the visits makes the report of the last visit outdated', async () => {
    await print(last);
    const { changedAt } = (await admin('GET', url(last))).body.inspection;
    await request(admin, 'POST', `${url(last)}/objections/${subjects.objection.uuid}/answer`, { text: 'Sprawdzimy.' });
    expect((await admin('GET', url(last))).body.inspection.changedAt > changedAt).toBe(true);
  });
});

describe('a device removed after the end', () => {
  const makeDeviceUnchecked = () =>
    sql`update inspection_devices set checked_at = null, not_checked_reason = 'DAMAGED', not_checked_note = 'crushed by forklift',
        snapshot_detect = true, snapshot_unique_id = 'K1', snapshot_name = 'Stacja', snapshot_location = 'Rampa', snapshot_zone_name = 'Magazyn'
      where uuid = ${subjects.inspectionDevice.uuid}`.execute(app.database.db);
  const removeDevice = () => request(admin, 'DELETE', entryUrl());
  const restoreDevice = () => request(admin, 'POST', `${url()}/devices`, { deviceUuid: subjects.device.uuid });

  test('the report shows its alarm and why it was not checked, and a restored device has both again', async () => {
    await makeDeviceUnchecked();
    await removeDevice();
    const out = changeOf((await print()).content, printedText.amendments.steps.removed);
    for (const reported of ['Radio alarm: Yes', 'damaged', 'crushed by forklift', 'Checked: no'])
      expect(out).toContain(reported);
    const { inspectionDevice } = await restoreDevice();
    expect(inspectionDevice.notChecked).toMatchObject({ reason: 'DAMAGED', note: 'crushed by forklift' });
    expect(inspectionDevice.device.detect).toBe(true);
    const back = changeOf((await print()).content, printedText.amendments.steps.added);
    for (const reported of ['Radio alarm: Yes', 'crushed by forklift']) expect(back).toContain(reported);
    const { entries } = await request(
      admin,
      'GET',
      `/api/places/${subjects.place.uuid}/record?inspection=${subjects.inspection.uuid}`,
    );
    const removal = entries.find(({ action }: { action: string }) => action === 'inspectionDevice.remove');
    expect(removal.changes).toContainEqual({ field: 'alarm', item: null, before: 'YES', after: null });
    expect(removal.changes).toContainEqual({ field: 'notChecked', item: null, before: 'DAMAGED', after: null });
  });

  test('a checked device is restored without the obsolete reason for not being checked', async () => {
    await makeDeviceUnchecked();
    await sql`update inspection_devices set checked_at = ${TEST_NOW} where uuid = ${subjects.inspectionDevice.uuid}`.execute(
      app.database.db,
    );
    await removeDevice();
    expect(changeOf((await print()).content, printedText.amendments.steps.removed)).not.toContain('crushed');
    expect((await restoreDevice()).inspectionDevice.notChecked).toBeNull();
  });

  test('a restored device has the position it had at the visit, even if the visit was printed without the device', async () => {
    const { db } = app.database;
    await makeDeviceUnchecked();
    await sql`update devices set map_id = ${subjects.map.id}, map_x = 5, map_y = 6 where id = ${subjects.device.id}`.execute(
      db,
    );
    await sql`update maps set deleted_at = ${TEST_NOW} where place_id = ${subjects.place.id} and id <> ${subjects.map.id}`.execute(
      db,
    );
    await print();
    await removeDevice();
    await print();
    await sql`update devices set name = 'Inna', location = 'somewhere else now', zone_id = null, map_x = 700, map_y = 500
      where id = ${subjects.device.id}`.execute(db);
    const { device } = (await restoreDevice()).inspectionDevice;
    expect(device).toMatchObject({ uniqueId: 'K1', name: 'Stacja', location: 'Rampa', zone: { name: 'Magazyn' } });
    const { content } = await print();
    expect(textsOf(content)).not.toContain('somewhere else now');
    expect(textsOf(content)).toContain('Rampa');
    expect(content).toContain('"x":5,"y":6');
    expect(content).not.toContain('"x":700');
  });

  test('the alarm of a removed device becomes part of the visit this one is merged into', async () => {
    await makeDeviceUnchecked();
    await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, snapshot_unique_id, snapshot_detect,
        checked_at, created_at)
      select ${crypto.randomUUID()}, root_company_id, ${subjects.otherInspection.id}, device_id, 'K1', false, now(), created_at
      from inspection_devices where uuid = ${subjects.inspectionDevice.uuid}`.execute(app.database.db);
    await removeDevice();
    const body = { inspectionId1: subjects.otherInspection.id, inspectionId2: subjects.inspection.id };
    await request(admin, 'POST', `${inspectionsUrl()}/connect`, body);
    const { inspection } = await request(admin, 'GET', `${url(subjects.otherInspection)}/details`);
    expect(inspection.devices).toMatchObject([{ device: { detect: true } }]);
    expect(textsOf((await print(subjects.otherInspection)).content)).toContain(printedText.finds.alarm);
  });
});

describe('a time of recording before the end, as reported by the phone', () => {
  const check = async (caller: Caller) => {
    const { db } = app.database;
    const { rows } = await sql<{ at: Date }>`select started_at as at from inspections
      where id = ${subjects.inspection.id}`.execute(db);
    await sql`update inspection_devices set checked_at = null, scanned_at = null
      where uuid = ${subjects.inspectionDevice.uuid}`.execute(db);
    await sql`update inspections set finished_at = started_at + interval '40 seconds' where id = ${subjects.inspection.id}`.execute(
      db,
    );
    const recordedAt = rows[0]?.at.toISOString();
    await request(caller, 'POST', `${entryUrl()}/set-checked`, { recordedAt });
    return changeOf((await print()).content, printedText.amendments.steps.checked);
  };

  test('is not shown as a reason when the caller was absent from the visit', async () => {
    const reported = await check(admin);
    expect(reported).toContain(printedText.amendments.noReason);
    expect(reported).not.toMatch(/arrived later/i);
  });

  test('is marked as reported by the device when the author of the visit sends it', async () => {
    await sql`update inspections set user_id = (select id from users where email = 'technik@deratex.example')
      where id = ${subjects.inspection.id}`.execute(app.database.db);
    const reported = await check(technician);
    expect(reported).toMatch(/Arrived later; according to the phone, recorded on .+/);
  });

  test('is accepted from a person with an earlier record in the visit, and not from a person who only sends it twice', async () => {
    const { db } = app.database;
    const { rows } = await sql<{ at: Date }>`select started_at as at from inspections
      where id = ${subjects.inspection.id}`.execute(db);
    await check(admin);
    expect(await check(admin)).not.toMatch(/arrived later/i);
    await sql`insert into audit_log (at, actor_kind, actor_user_id, actor_name, action, entity, entity_id, root_company_id,
        place_id, after)
      select ${rows[0]?.at}, 'user', users.id, '', 'record.create', 'record', ${subjects.objectRecord.id}, visit.root_company_id,
        visit.place_id, jsonb_build_object('inspectionId', visit.id)
      from users, inspections visit where email = 'admin@deratex.example' and visit.id = ${subjects.inspection.id}`.execute(
      db,
    );
    expect(await check(admin)).toMatch(/Arrived later/);
  });
});

test('a different photo for a device that was not checked is an audited change', async () => {
  const { db } = app.database;
  await sql`update inspection_devices set checked_at = null, not_checked_reason = 'DAMAGED',
    not_checked_image_id = ${subjects.image.id} where uuid = ${subjects.inspectionDevice.uuid}`.execute(db);
  const { rows } = await sql<{ uuid: string }>`insert into device_images (uuid, root_company_id, device_id,
      inspection_id, inspection_device_id, file_id, user_id, created_at, arrived_at)
    select ${crypto.randomUUID()}, root_company_id, device_id, inspection_id, inspection_device_id, file_id, user_id,
      created_at, arrived_at + interval '1 hour'
    from device_images where id = ${subjects.image.id} returning uuid`.execute(db);
  await request(admin, 'PUT', `${entryUrl()}/not-checked`, { reason: 'DAMAGED', imageId: rows[0]?.uuid });
  const [row] = changesIn((await print()).content).rows.slice(-1);
  expect(row?.[3]).toMatch(/^Photo of the reason, received: \d/);
  expect(row?.[4]).toMatch(/^Photo of the reason, received: \d/);
  expect(row?.[3]).not.toBe(row?.[4]);
});
