import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { OpenDatabase } from './open-database.ts';

/** Migration 0004 on an installation that was used before it: what stood in it is told as it was. */

const folder = new URL('./migrations/', import.meta.url);
let database: OpenDatabase;

const run = (text: string) => database.db.transaction().execute((tx) => sql.raw(text).execute(tx));
const rowsOf = async (text: string) => (await sql.raw(text).execute(database.db)).rows as Record<string, unknown>[];

/** Two owners and facilities called alike: 1 to 5 and 7 of the first, 6 of the second. */
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

/** Bait laid, eaten and laid again on one device; nothing known of the other. Mixture 1 is the one that only monitors. */
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

beforeAll(async () => {
  database = await openTestDatabase({ isBare: true });
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  for (const text of [...texts.slice(0, 3), OWNERS, BAIT, ...texts.slice(3)]) await run(text);
});
afterAll(() => database.close());

test('facilities called alike have letters of their own, each owner’s for themselves; one added later goes on counting', async () => {
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

test('bait is as toxic as the last refill before said; what was made before has arrived when it was made', async () => {
  const told = await rowsOf(
    'select note, bait_toxic, arrived_at = created_at as same from device_records order by created_at, id',
  );
  expect(told.every(({ same }) => same)).toBe(true);
  expect(Object.fromEntries(told.map(({ note, bait_toxic }) => [note, bait_toxic]))).toEqual({
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

test('what comes now arrives now', async () => {
  await run(`insert into device_images (uuid, root_company_id, device_id, file_id, user_id, created_at)
    values (gen_random_uuid(), 1, 1, 1, 1, '2026-01-02Z')`);
  expect(await rowsOf('select arrived_at > created_at as later from device_images order by id desc limit 1')).toEqual([
    { later: true },
  ]);
});
