import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects } from '../../../test/subjects.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { OpenDatabase } from './open-database.ts';

/** Migration 0011 on an installation with earlier data: records of people get the company of their author. */

const TABLES = ['inspections', 'device_records', 'device_images'] as const;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('visits, records and photos belong to the company of their author, and those of a super admin to the root company', async () => {
  const { db } = database;
  const subjects = await makeSubjects(db, 'deratex');
  await sql`update device_records set user_id = ${subjects.user.id} where id = ${subjects.objectRecord.id}`.execute(db);
  await sql`update inspections set user_id = (select id from users where type = 'SUPER_ADMIN' limit 1)
    where id = ${subjects.otherInspection.id}`.execute(db);
  for (const table of TABLES) await sql`alter table ${sql.table(table)} drop column author_company_id`.execute(db);
  await sql`drop function keep_author_company cascade`.execute(db);

  const file = new URL('./migrations/0011_facts_of_a_company.sql', import.meta.url);
  const text = await readFile(file, 'utf8');
  await db.transaction().execute((tx) => sql.raw(text).execute(tx));

  const owner = sql<number>`root_company_id`;
  const companyOf = async (table: (typeof TABLES)[number], id: number) =>
    db
      .selectFrom(table)
      .select(['author_company_id as company', owner.as('owner')])
      .where('id', '=', id)
      .executeTakeFirst();
  const root = (await companyOf('inspections', subjects.inspection.id))?.owner;
  expect(await companyOf('inspections', subjects.inspection.id)).toMatchObject({ company: root });
  expect(await companyOf('inspections', subjects.otherInspection.id)).toMatchObject({ company: root });
  expect(await companyOf('device_records', subjects.objectRecord.id)).toMatchObject({ company: subjects.company.id });
  expect(await companyOf('device_images', subjects.image.id)).toMatchObject({ company: root });
  for (const table of TABLES) {
    const withoutCompany = db.selectFrom(table).select('id').where('author_company_id', 'is', null);
    expect(await withoutCompany.execute()).toEqual([]);
  }
});
