import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { OpenDatabase } from './open-database.ts';

/** Migrations 0008 and 0009 on an installation that was used before them. */

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const migrate = async (name: string) => {
  const text = await readFile(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8');
  await database.db.transaction().execute((tx) => sql.raw(text).execute(tx));
};

const addPerson = (email: string) =>
  sql`insert into users (uuid, name, surname, email, type, status, language, timezone)
    values (gen_random_uuid(), 'Zofia', 'Nowa', ${email}, 'SUPER_ADMIN', 'ACTIVE', 'pl', 'Europe/Warsaw')`.execute(
    database.db,
  );

const selectDemoFlags = async () => {
  const { rows } = await sql<{ email: string; demo: boolean }>`select email, is_demo as demo from users`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ email, demo }) => [email, demo]));
};

test('people of the demo data are marked as demo, and no others', async () => {
  const { db } = database;
  await addPerson('zofia@firma.pl');
  await sql`alter table users drop column is_demo`.execute(db);
  await migrate('0008_demo_people');
  const demoFlags = await selectDemoFlags();
  expect(demoFlags).toMatchObject({ 'zofia@firma.pl': false, 'admin@deratex.example': true });
  expect(Object.values(demoFlags).filter((isDemo) => !isDemo)).toHaveLength(1);

  await sql`delete from installation where key = 'demo_world'`.execute(db);
  await sql`alter table users drop column is_demo`.execute(db);
  await migrate('0008_demo_people');
  expect(Object.values(await selectDemoFlags())).not.toContain(true);
});

test('stored mails whose links contain a token are deleted, and the queued ones are not sent', async () => {
  const { db } = database;
  await sql`drop table attempts, sign_in_failures`.execute(db);
  await sql`alter table sessions drop column address`.execute(db);
  await sql`insert into demo_mails (recipient, subject, html, plain, created_at) values ('a@firma.pl', 'Hasło', 'token', 'token', now())`.execute(
    db,
  );
  const insertMailJob = (template: string) =>
    database.run(`insert into jobs.job (name, data) values ('mail.send', $1)`, [
      JSON.stringify({ template: { name: template } }),
    ]);
  for (const template of ['resetPassword', 'welcome', 'inspectionReport']) await insertMailJob(template);
  await migrate('0009_held_against_guessing');
  expect((await sql`select 1 from demo_mails`.execute(db)).rows).toEqual([]);
  const { rows } = await database.run(
    `select data -> 'template' ->> 'name' as template from jobs.job where name = 'mail.send'`,
  );
  expect(rows).toEqual([{ template: 'inspectionReport' }]);
});
