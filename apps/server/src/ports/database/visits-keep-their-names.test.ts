import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { OpenDatabase } from './open-database.ts';

/** Migration 0004 on a used installation: existing content is shown unchanged. */

const folder = new URL('./migrations/', import.meta.url);
let database: OpenDatabase;

const run = (text: string) => database.db.transaction().execute((tx) => sql.raw(text).execute(tx));
const rowsOf = async (text: string) => (await sql.raw(text).execute(database.db)).rows as Record<string, unknown>[];

/** Two root companies and facilities with the same names: 1 to 5 and 7 of the first, 6 of the second. */
const OWNERS = `
  insert into companies (uuid, root_company_id, name, email, address)
    select gen_random_uuid(), n, 'Owner ' || n, '', '' from generate_series(1, 2) n;
  insert into users (uuid, root_company_id, company_id, name, surname, email, type)
    values (gen_random_uuid(), 1, 1, 'Jan', 'Nowak', 'jan@example.com', 'TECHNICIAN'),
      (gen_random_uuid(), 1, 1, 'Anna', 'Lis', 'anna@example.com', 'COMPANY_ADMIN');
  insert into places (uuid, root_company_id, company_id, name, address)
    select gen_random_uuid(), owner, owner, name, '' from (values (1, 1, 'Żwirownia'), (2, 1, 'Zwir'), (3, 1, 'Склад'),
      (4, 1, 'Склад'), (5, 1, 'Ab'), (6, 2, 'Склад'), (7, 1, 'Abo')) facility (id, owner, name) order by id;
  insert into stored_files (uuid, root_company_id, storage_key, name, content_type, size, sha256)
    values (gen_random_uuid(), 1, 'file', '', '', 0, '');`;

/** Bait laid, eaten and laid again on one device; no data for the other. Mixture 1 is only for monitoring. */
const BAIT = `
  insert into mixtures (uuid, name, grammage)
    values ('01941f29-7c00-7898-84c0-2c96fc1ad55e', 'Monitoring', 1), (gen_random_uuid(), 'Poison', 1);
  insert into device_types (uuid, name, color, measurement_method) values (gen_random_uuid(), '', '', 'AMOUNT');
  insert into device_type_observations (uuid, name, type) values (gen_random_uuid(), '', 'REFILL');
  insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id)
    select gen_random_uuid(), 1, 1, 1, n::text from generate_series(1, 2) n;
  insert into device_records (uuid, root_company_id, place_id, device_id, kind, device_type_observation_id, user_id, note,
      created_at, amount_percentage, total_mixtures, mixtures, deleted_at)
    select gen_random_uuid(), 1, 1, device, 'OBSERVATION', 1, 1, note, made::timestamptz, eaten, laid, mixtures::jsonb, deleted::timestamptz
    from (values
      (1, 'first visit', '2026-01-03Z', 20, null, '[]', null),
      (1, 'laid and eaten before', '2026-01-02Z', 10, 5, '[{"mixtureId": 2}]', null),
      (1, 'laid', '2026-01-01Z', null, 5, '[{"mixtureId": 1}]', null),
      (1, 'laid by mistake', '2026-01-04Z', null, 5, '[{"mixtureId": 1}]', '2026-01-04Z'),
      (1, 'after the mistake', '2026-01-05Z', 30, null, '[]', null),
      (1, 'nothing eaten', '2026-01-06Z', null, null, '[]', null),
      (1, 'laid, nobody knows what', '2026-01-07Z', null, 5, '[{"mixtureId": 99}]', null),
      (1, 'after the unknown', '2026-01-08Z', 40, null, '[]', null),
      (2, 'never laid', '2026-01-05Z', 50, null, '[]', null)
    ) step (device, note, made, eaten, laid, mixtures, deleted);
  insert into device_images (uuid, root_company_id, device_id, file_id, user_id, created_at)
    values (gen_random_uuid(), 1, 1, 1, 1, '2026-01-02Z');`;

/**
 * Visits of the first facility, each ended at noon of its day and received by a name. 1 was never changed. 2 was approved,
 * corrected and approved again; 3 was corrected by the technician before any approval. 4 was merged into 5, and 5 into 6,
 * which ended at eleven before the merge moved its end; 7 was cancelled. 4 was corrected before the merge.
 */
const VISITS = `
  insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at, approved_by_text)
    select gen_random_uuid(), 1, 1, 'Visit ' || day, case when day in (4, 5, 7) then 'CANCELLED' else 'COMPLETED' end, 1,
      make_timestamptz(2026, 3, day, 8, 0, 0, 'UTC'), make_timestamptz(2026, 3, day, 12, 0, 0, 'UTC'), 'Receiver'
    from generate_series(1, 7) day order by day;
  update inspections set approved_at = '2026-03-12Z', approved_by = 2 where name = 'Visit 2';
  insert into audit_log (at, actor_kind, actor_user_id, actor_name, action, entity, entity_id, place_id, after, corrects_inspection_id)
    select at::timestamptz, 'user', 2, 'Anna Lis', action, split_part(action, '.', 1), entity_id, 1, after::jsonb, corrects
    from (values
      ('2026-03-05 12:00Z', 'inspection.finish', 5, '{}', null),
      ('2026-03-06 11:00Z', 'inspection.finish', 6, '{}', null),
      ('2026-03-10Z', 'inspection.approve', 2, '{}', null),
      ('2026-03-11Z', 'record.update', 1, '{"inspectionId": 2}', 2),
      ('2026-03-11 01:00Z', 'record.update', 2, '{"inspectionId": 2}', 2),
      ('2026-03-11 02:00Z', 'inspection.unapprove', 2, '{}', null),
      ('2026-03-12Z', 'inspection.approve', 2, '{}', null),
      ('2026-03-03 09:00Z', 'record.create', 3, '{"inspectionId": 3}', null),
      ('2026-03-13Z', 'record.update', 3, '{"inspectionId": 3}', null),
      ('2026-03-14Z', 'record.update', 4, '{"inspectionId": 4}', 4),
      ('2026-03-20Z', 'inspection.connect', 5, '{"takenFrom": 4}', null),
      ('2026-03-20Z', 'inspection.connect', 4, '{"status": "CANCELLED", "movedTo": 5}', null),
      ('2026-03-21Z', 'inspection.connect', 6, '{"takenFrom": 5}', null),
      ('2026-03-21Z', 'inspection.connect', 5, '{"status": "CANCELLED", "movedTo": 6}', null)
    ) step (at, action, entity_id, after, corrects);`;

/** Reports: some were removed from the list by a newer one in their language, those of 5 and 6 by the merges. */
const REPORTS = `
  insert into reports (uuid, root_company_id, place_id, inspection_id, language, file_id, user_id, created_at, deleted_at)
    select gen_random_uuid(), 1, 1, visit, language, 1, maker, made::timestamptz, deleted::timestamptz
    from (values
      (1, 1, 'pl', 1, '2026-03-08Z', '2026-03-09Z'), (2, 1, 'en', null, '2026-03-08 01:00Z', null), (3, 1, 'pl', 1, '2026-03-09Z', null),
      (4, 2, 'pl', 1, '2026-03-10 01:00Z', '2026-03-13Z'), (5, 2, 'en', 1, '2026-03-10 01:00Z', null), (6, 2, 'pl', 1, '2026-03-13Z', null),
      (7, 2, 'de', 1, '2026-03-13Z', null), (8, 3, 'pl', 1, '2026-03-04Z', null), (9, 4, 'pl', 1, '2026-03-08Z', null),
      (10, 5, 'pl', 1, '2026-03-08Z', '2026-03-20Z'), (11, 6, 'pl', 1, '2026-03-08Z', '2026-03-21Z')
    ) report (id, visit, language, maker, made, deleted) order by id;`;

beforeAll(async () => {
  database = await openTestDatabase({ isBare: true });
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  for (const text of [...texts.slice(0, 3), OWNERS, BAIT, VISITS, REPORTS, ...texts.slice(3)]) await run(text);
});
afterAll(() => database.close());

test('facilities with the same name get different codes per root company; a later facility gets the next number', async () => {
  const codes = async () => (await rowsOf('select code from places order by id')).map(({ code }) => code);
  expect(await codes()).toEqual(['ZWI', 'ZWI2', 'OBJ', 'OBJ2', 'AB', 'OBJ', 'ABO']);
  await run(`insert into places (uuid, root_company_id, company_id, name, address)
    select gen_random_uuid(), 1, 1, 'Склад', '' from generate_series(1, 9);
    insert into places (uuid, root_company_id, company_id, name, address) select gen_random_uuid(), owner, owner, name, ''
      from (values (1, 1, 'Склад'), (2, 2, '?'), (3, 1, 'ab'), (4, 1, 'abo'), (5, 1, 'Żwir')) added (id, owner, name) order by id`);
  expect((await codes()).slice(7)).toEqual([
    ...['OBJ3', 'OBJ4', 'OBJ5', 'OBJ6', 'OBJ7', 'OBJ8', 'OBJ9', 'OBJ10', 'OBJ11'],
    ...['OBJ12', 'OBJ2', 'AB2', 'ABO2', 'ZWI3'],
  ]);
});

test('bait has the toxicity of the last refill before it; old records arrived when they were created', async () => {
  const reported = await rowsOf(
    'select note, bait_toxic, arrived_at = created_at as same from device_records order by created_at, id',
  );
  expect(reported.every(({ same }) => same)).toBe(true);
  expect(Object.fromEntries(reported.map(({ note, bait_toxic }) => [note, bait_toxic]))).toEqual({
    laid: null,
    'laid and eaten before': false,
    'first visit': true,
    'laid by mistake': null,
    'after the mistake': true,
    'nothing eaten': null,
    'laid, nobody knows what': null,
    'after the unknown': true,
    'never laid': null,
  });
  expect(await rowsOf('select arrived_at = created_at as same from device_images')).toEqual([{ same: true }]);
});

test('a new record arrives at the time of insertion', async () => {
  await run(`insert into device_images (uuid, root_company_id, device_id, file_id, user_id, created_at)
    values (gen_random_uuid(), 1, 1, 1, 1, '2026-01-02Z')`);
  expect(await rowsOf('select arrived_at > created_at as later from device_images order by id desc limit 1')).toEqual([
    { later: true },
  ]);
});

test('a merged visit names the current visit that contains it, which counts its amendments too', async () => {
  const visits = await rowsOf('select id, joined_into, amendments, amended_at from inspections order by id');
  const day = (date: string) => new Date(`2026-03-${date}`);
  expect(visits.map((visit) => Object.values(visit))).toEqual([
    [1, null, 0, null],
    [2, null, 2, day('11T01:00Z')],
    [3, null, 0, day('13T00:00Z')],
    [4, 6, 1, day('14T00:00Z')],
    [5, 6, 0, day('20T00:00Z')],
    [6, null, 1, day('21T00:00Z')],
    [7, null, 0, null],
  ]);
});

test('a signature belongs to the first version only if no facts were changed after it', async () => {
  const signatures = await rowsOf(`select visit.id, meaning, version, voided_at is not null as voided from signatures
    join inspections visit on visit.uuid = subject_uuid order by visit.id, at, meaning`);
  const signature = (id: number, meaning: string, version: number, voided = false) => ({
    id,
    meaning,
    version,
    voided,
  });
  const both = (id: number, version: number) => [
    signature(id, 'CARRIED_OUT', version),
    signature(id, 'RECEIVED', version),
  ];
  expect(signatures).toEqual([
    ...both(1, 1),
    ...both(2, 0),
    signature(2, 'APPROVED', 0, true),
    signature(2, 'APPROVED', 1),
    ...[3, 4, 5, 6].flatMap((id) => both(id, 0)),
  ]);
});

test('a merge does not move the time at which the remaining visit was signed', async () => {
  expect(
    await rowsOf(
      `select distinct at from signatures join inspections visit on visit.uuid = subject_uuid where visit.id = 6`,
    ),
  ).toEqual([{ at: new Date('2026-03-06T11:00Z') }]);
});

test('all reports are in the list; a replaced report or one of changed facts is not current', async () => {
  const reports = await rowsOf(`select id, inspection_id as visit, issue, replaced_by, version, deleted_at, made_by_name
    from reports order by id`);
  expect(reports.filter(({ deleted_at }) => deleted_at !== null)).toEqual([]);
  expect(reports.map(({ visit, issue, replaced_by, version }) => [visit, issue, replaced_by, version])).toEqual([
    // nothing was changed: only a newer report in the same language replaces another
    [1, 1, 3, 1],
    [1, 2, null, 1],
    [1, 3, null, 1],
    // corrected and approved again in between: the next issue replaces all languages; two of the same state stay valid
    [2, 1, 6, 0],
    [2, 2, 6, 0],
    [2, 3, null, 1],
    [2, 4, null, 1],
    // changed and not printed again, or merged
    [3, 1, null, 0],
    [4, 1, null, 0],
    [5, 1, null, 0],
    [6, 1, null, 0],
  ]);
  expect(reports.slice(0, 2).map(({ made_by_name }) => made_by_name)).toEqual(['Jan Nowak', null]);
});
