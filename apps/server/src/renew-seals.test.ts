import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSubjects } from '../test/subjects.ts';
import { TEST_NOW } from '../test/template.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { deleteStoredSecret, installationSecrets } from './installation-secret.ts';
import { SEALED_COLUMNS } from './kernel/sealed-columns.ts';
import type { Secrets } from './ports/key-ring.ts';
import { createRenewer, createVault } from './ports/vault.ts';
import { renewSeals } from './renew-seals.ts';

/** A new secret of the installation: values encrypted with the previous secret are encrypted again, in every column. */

const bytes = (text: string) => new TextEncoder().encode(text.padEnd(32, '.'));
const [OLD, NEW, STRANGE] = [bytes('old'), bytes('new'), bytes('strange')];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await makeSubjects(app.database.db, 'deratex');
  const { db } = app.database;
  const person = await db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await app.as('admin@deratex.example');
  await db
    .insertInto('totp_secrets')
    .values({ user_id: person.id, sealed: '', created_at: TEST_NOW })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('sign_in_failures').values({ at: TEST_NOW, address: '192.0.2.1', user_id: person.id }).execute();
  await db
    .insertInto('demo_mails')
    .values({ recipient: 'a@b.example', subject: 'x', html: '', plain: '', attachments: '[]', created_at: TEST_NOW })
    .execute();
});
afterAll(() => app.close());

const sealAllWith = async (secret: Uint8Array): Promise<void> => {
  for (const { table, column } of SEALED_COLUMNS) {
    const sealed = createVault([secret]).seal(`${table}.${column}`);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}`.execute(app.database.db);
  }
};

const openAllWith = async (secret: Uint8Array): Promise<(string | null)[]> => {
  const vault = createVault([secret]);
  const columns = await Promise.all(
    SEALED_COLUMNS.map(async ({ table, column }) => {
      const { rows } = await sql<{ sealed: string }>`
        select ${sql.ref(column)} as sealed from ${sql.table(table)}`.execute(app.database.db);
      return new Set(rows.map(({ sealed }) => vault.open(sealed)));
    }),
  );
  return columns.flatMap((texts) => [...texts]);
};

const renew = (...secrets: Secrets) => renewSeals(app.database.db, createRenewer(secrets), secrets.length > 1);
const ALL = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);

beforeEach(() => sealAllWith(OLD));

test('after a start with a new secret, no value still needs the previous secret', async () => {
  expect(await openAllWith(NEW)).toEqual(ALL.map(() => null));
  const { renewed, lost } = await renew(NEW, OLD);
  expect(renewed).toBeGreaterThanOrEqual(ALL.length);
  expect(lost).toEqual({});
  expect(await openAllWith(NEW)).toEqual(ALL);
  expect(await renew(NEW, OLD)).toEqual({ renewed: 0, lost: {} });
});

test('values that no configured secret opens are reported by column and not changed', async () => {
  expect(Object.keys((await renew(NEW, STRANGE)).lost)).toEqual(ALL);
  expect(Object.keys((await renew(NEW)).lost)).toEqual(ALL);
  expect((await renew(OLD)).lost).toEqual({});
  expect(await openAllWith(OLD)).toEqual(ALL);
});

test('the secret in the database is used after the configured secrets, until it is deleted', async () => {
  const { db } = app.database;
  const none = { secret: undefined, previousSecrets: [] };
  const [stored] = await installationSecrets(db, none);
  const configured = { secret: 'new'.padEnd(32, '.'), previousSecrets: ['old'.padEnd(32, '.')] };
  expect(await installationSecrets(db, configured)).toEqual([NEW, OLD, stored]);
  expect([await deleteStoredSecret(db), await deleteStoredSecret(db)]).toEqual([true, false]);
  expect(await installationSecrets(db, configured)).toEqual([NEW, OLD]);
  expect(await installationSecrets(db, none)).not.toEqual([stored]);
});

test('every column named sealed* is in the list, with the primary key of its table', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'sealed%' order by 1`.execute(app.database.db);
  expect(ALL).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  for (const { table, key } of SEALED_COLUMNS) {
    const { rows: keys } = await sql<{ name: string }>`
      select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisprimary and i.indrelid = ${table}::regclass`.execute(app.database.db);
    expect(keys, table).toEqual([{ name: key }]);
  }
});

test('every module that seals a value fills a column of the list', async () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const sealing = new Set<string>();
  for await (const file of glob('{features,ports,kernel,transports}/**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts') || file === path.join('ports', 'vault.ts')) continue;
    if (/\bvault\.seal\(/.test(await readFile(path.join(folder, file), 'utf8')))
      sealing.add(file.split(path.sep).slice(0, 2).join('/'));
  }
  expect([...sealing].sort()).toEqual([...new Set(SEALED_COLUMNS.map(({ filledBy }) => filledBy))].sort());
});
