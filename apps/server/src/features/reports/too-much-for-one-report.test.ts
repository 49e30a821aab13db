import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { YEAR } from '../../../test/period-reports.ts';
import { makeSubjects, PARAMETERS, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { MAX_PLANNED, selectPlannedInspections } from '../schedule/planned-in-period.read.ts';

/** An incomplete period report would look complete, so a report with too much of anything is refused. */

let app: TestApp;
let admin: Caller;
let subjects: Subjects;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const preview = () => admin('POST', '/api/reports/html', { body: { ...YEAR, placeId: subjects.place.uuid } });

/** Copies the row of the subjects this many times, each copy with its own number. */
const multiply = (table: 'interventions' | 'recommendations', id: number, times: number) =>
  sql`
    insert into ${sql.table(table)} overriding system value
    select copied.* from ${sql.table(table)} one, generate_series(1, ${times}::integer) n,
      lateral jsonb_populate_record(null::${sql.table(table)}, to_jsonb(one) || jsonb_build_object(
        'id', 1000000 + n, 'uuid', gen_random_uuid(), 'number', 1000000 + n,
        'created_at', ${TEST_NOW.toISOString()}::text)) copied
    where one.id = ${id}`.execute(app.database.db);
const deleteCopies = (table: 'interventions' | 'recommendations') =>
  sql`delete from ${sql.table(table)} where id > 1000000`.execute(app.database.db);

test.each([
  ['interventions', 'interventionId'],
  ['recommendations', 'recommendationId'],
] as const)('too many %s are rejected', async (table, parameter) => {
  await multiply(table, Number(PARAMETERS[parameter]?.(subjects).id), 5000);
  const refused = await preview();
  expect(refused).toMatchObject({ status: 400, body: { code: 'reports/period_too_long' } });
  expect(refused.body.message).toContain('Wybierz krótszy okres, najwyżej trzy lata, albo mniej placówek.');
  await deleteCopies(table);
  expect((await preview()).status).toBe(200);
});

test('too many planned visits are rejected', async () => {
  const { db } = app.database;
  const planned = Number(PARAMETERS.visitId?.(subjects).id);
  const year = { from: new Date(YEAR.dateFrom), until: new Date(YEAR.dateTo) };
  const known = await selectPlannedInspections({ db } as AnyCtx, { placeIds: [subjects.place.id], ...year });
  // one visit per day of an endless series, at times within the requested year
  await sql`insert into schedule_visits (uuid, root_company_id, place_id, event_id, day, starts_at, ends_at)
    select gen_random_uuid(), root_company_id, place_id, event_id, day + n, ${YEAR.dateFrom}::timestamptz + n * interval '30 minutes',
      ${YEAR.dateFrom}::timestamptz + (n + 1) * interval '30 minutes'
    from schedule_visits, generate_series(1, ${MAX_PLANNED - known.length}::integer) n where id = ${planned}`.execute(
    db,
  );
  expect((await preview()).status).toBe(200);
  await sql`insert into schedule_visits (uuid, root_company_id, place_id, event_id, day, starts_at, ends_at)
    select gen_random_uuid(), root_company_id, place_id, event_id, day - 1, ${YEAR.dateFrom}::timestamptz, ${YEAR.dateFrom}::timestamptz
    from schedule_visits where id = ${planned}`.execute(db);
  expect(await preview()).toMatchObject({ status: 400, body: { code: 'reports/period_too_long' } });
});
