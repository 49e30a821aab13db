import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../../../test/run-job.ts';
import { makeSubjects } from '../../../../test/subjects.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a visit that cannot be stored does not stop the others, and the error is reported', async () => {
  const { db } = app.database;
  const { inspection, otherInspection } = await makeSubjects(db, 'deratex');
  await sql`delete from visit_versions`.execute(db);
  await sql`update inspections set status = 'CANCELLED' where id <> all(${[inspection.id, otherInspection.id]})`.execute(
    db,
  );
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'unreadable'; end $$;
      create trigger refuse before insert on visit_versions for each row
        when (new.inspection_id = ${inspection.id}) execute function refuse()`)
    .execute(db);
  const parts = { db, services: app.services, now: () => TEST_NOW };
  await expect(runJob(parts, 'inspections.keepVersions', {})).rejects.toThrow('1 visits cannot be kept');
  const { rows } = await sql<{ id: number }>`select inspection_id::integer as id from visit_versions`.execute(db);
  expect(rows).toHaveLength(1);
  await sql`drop trigger refuse on visit_versions`.execute(db);
  await runJob(parts, 'inspections.keepVersions', {});
  const { rows: allVersions } = await sql`select inspection_id from visit_versions`.execute(db);
  expect(allVersions).toHaveLength(2);
});
