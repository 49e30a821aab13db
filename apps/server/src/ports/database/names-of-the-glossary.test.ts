import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { applyFunctions } from './functions.ts';
import { MIGRATIONS } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

/** Migration 20261128-0800 on a used installation: renamed columns, tables and functions still have their data. */

const RENAMING = '20261128-0800-names-of-the-glossary.sql';

let database: OpenDatabase;

const run = (text: string) => database.db.transaction().execute((tx) => sql.raw(text).execute(tx));
const rowsOf = async (text: string) => (await sql.raw(text).execute(database.db)).rows;

const INSTALLATION = `
  insert into companies (uuid, root_company_id, name, email, address) values (gen_random_uuid(), 1, 'Deratex', '', '');
  insert into users (uuid, root_company_id, company_id, name, surname, email, type)
    values (gen_random_uuid(), 1, 1, 'Jan', 'Nowak', 'jan@example.com', 'TECHNICIAN');
  insert into places (uuid, root_company_id, company_id, name, address)
    values (gen_random_uuid(), 1, 1, 'Młyn Żuławski', '');
  insert into device_types (uuid, name, color, measurement_method) values (gen_random_uuid(), '', '', 'AMOUNT');
  insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id) values (gen_random_uuid(), 1, 1, 1, 'K1');
  insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at, told_changed_at)
    values (gen_random_uuid(), 1, 1, 'Visit', 'COMPLETED', 1, '2026-11-02Z', '2026-11-03Z', '2026-11-04Z');
  insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, kept_unique_id, kept_name, kept_location,
      kept_zone_name, kept_detect)
    values (gen_random_uuid(), 1, 1, 1, 'K1', 'Stacja', 'Rampa', 'Magazyn', true);
  insert into alarms (uuid, root_company_id, place_id, kind, device_id, raised_at, told_at, last_at, is_untold)
    values (gen_random_uuid(), 1, 1, 'detection', 1, '2026-11-02Z', '2026-11-05Z', '2026-11-02Z', true);
  insert into lora_gateway_states (dev_eui, said_by) values ('70B3D57ED0000001', 1);
  insert into schedule_events (uuid, root_company_id, place_id, user_id, name, type, timezone, all_day, first_day,
      time_from, time_to, created_at)
    values (gen_random_uuid(), 1, 1, 1, 'Plan', 'INSPECTION', 'Europe/Warsaw', true, '2026-11-20', '00:00', '00:00', now());
  insert into schedule_visits (uuid, root_company_id, place_id, event_id, day, starts_at, ends_at)
    values (gen_random_uuid(), 1, 1, 1, '2026-11-20', '2026-11-20Z', '2026-11-21Z');
  insert into schedule_visit_told (visit_id, user_id, root_company_id, starts_at) values (1, 1, 1, '2026-11-20Z');
  insert into installation (key, value) values ('demo_stories', '{"toldAt": "2026-11-06"}'), ('other', '{"toldAt": 1}');`;

const selectSummaries = (column: string) => `
  select to_jsonb(d) -> '${column}' as day, to_jsonb(m) -> '${column}' as month from device_days d
    join place_months m on m.place_id = d.place_id and m.scope = 'PLACE'`;

let summariesBefore: unknown;

beforeAll(async () => {
  database = await openTestDatabase({ isBare: true });
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql') && file < RENAMING).toSorted();
  for (const file of files) await run(await readFile(new URL(file, MIGRATIONS), 'utf8'));
  await run(INSTALLATION);
  summariesBefore = await rowsOf(selectSummaries('told'));
  await run(await readFile(new URL(RENAMING, MIGRATIONS), 'utf8'));
  await applyFunctions(database.db as never);
});
afterAll(() => database.close());

test('values are unchanged under the new names', async () => {
  expect(
    await rowsOf(`select visit.content_changed_at::date::text as changed, alarm.registered_at::date::text as registered,
        alarm.is_unannounced, snapshot_unique_id, snapshot_name, snapshot_location, snapshot_zone_name, snapshot_detect
      from inspections visit join inspection_devices entry on entry.inspection_id = visit.id
        join alarms alarm on alarm.device_id = entry.device_id`),
  ).toEqual([
    {
      changed: '2026-11-04',
      registered: '2026-11-05',
      is_unannounced: true,
      snapshot_unique_id: 'K1',
      snapshot_name: 'Stacja',
      snapshot_location: 'Rampa',
      snapshot_zone_name: 'Magazyn',
      snapshot_detect: true,
    },
  ]);
  expect(await rowsOf('select reported_by from lora_gateway_states')).toEqual([{ reported_by: 1 }]);
  expect(await rowsOf('select starts_at::date::text as day from schedule_visit_reminders')).toEqual([
    { day: '2026-11-20' },
  ]);
  expect(summariesBefore).toHaveLength(1);
  expect(await rowsOf(selectSummaries('summary'))).toEqual(summariesBefore);
});

test('a completed part of the demo data remains completed', async () => {
  expect(
    await rowsOf(
      `select key, value::text as value from installation where key in ('demo_stories', 'other') order by key`,
    ),
  ).toEqual([
    { key: 'demo_stories', value: '{"completedAt": "2026-11-06"}' },
    { key: 'other', value: '{"toldAt": 1}' },
  ]);
});

test('triggers and the search work with the new names', async () => {
  await run(`update inspection_devices set checked_at = '2026-11-02Z'`);
  expect(await rowsOf(selectSummaries('summary'))).not.toEqual(summariesBefore);
  await run(`insert into objections (uuid, root_company_id, place_id, inspection_id, user_id, by_name, text, created_at)
    values (gen_random_uuid(), 1, 1, 1, 1, 'Anna Lis', 'Nie', '2026-11-07Z')`);
  expect(await rowsOf('select content_changed_at::date::text as changed from inspections')).toEqual([
    { changed: '2026-11-07' },
  ]);
  expect(
    await rowsOf(
      `select name from places where search_terms(root_company_id, name || ' ' || address) @@ '''zulawski'''`,
    ),
  ).toEqual([{ name: 'Młyn Żuławski' }]);
});
