import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects } from '../../../../test/subjects.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Storage } from '../../../kernel/services.ts';
import { runJob } from '../../../transports/jobs/job-runner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a visit that cannot be kept stops no other, and somebody hears of it', async () => {
  const { db } = app.database;
  const { inspection, otherInspection } = await makeSubjects(db, 'deratex');
  await sql`delete from visit_versions`.execute(db);
  await sql`update inspections set status = 'CANCELLED' where id <> all(${[inspection.id, otherInspection.id]})`.execute(
    db,
  );
  let puts = 0;
  const storage: Storage = {
    ...app.services.storage,
    put: async (...file) => {
      puts += 1;
      if (puts === 1) throw new Error('the disk is full');
      await app.services.storage.put(...file);
    },
  };
  const parts = { db, services: { ...app.services, storage }, now: () => TEST_NOW };
  await expect(runJob(parts, 'inspections.keepVersions', {})).rejects.toThrow('1 visits cannot be kept');
  const { rows } = await sql<{ id: number }>`select inspection_id::integer as id from visit_versions`.execute(db);
  expect(rows).toHaveLength(1);
  await runJob(parts, 'inspections.keepVersions', {});
  const { rows: all } = await sql`select inspection_id from visit_versions`.execute(db);
  expect(all).toHaveLength(2);
});
