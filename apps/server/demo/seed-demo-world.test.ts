import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/kernel/database.ts';
import { DEMO_ACCOUNT_EMAILS, DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import type { Storage } from '../src/kernel/services.ts';
import type { OpenDatabase } from '../src/ports/database/open-database.ts';
import { createPasswords, FAST_HASHING } from '../src/ports/passwords.ts';
import { seedCatalogue } from '../src/seed/catalogue/seed-catalogue.ts';
import { refusingPartsStore } from '../test/refusing-parts-store.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { listInspectionsToReport } from './report-list.ts';
import { seedDemoWorld } from './seed-demo-world.ts';

const now = new Date('2026-11-20T10:20:00Z');
let database: OpenDatabase;
let db: Kysely<Database>;

const memoryStorage = (): Storage & { readonly files: Map<string, Uint8Array> } => {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key, content) => void files.set(key, content),
    get: async () => null,
    delete: async (key) => void files.delete(key),
    list: async function* () {},
    parts: refusingPartsStore,
  };
};

const tableNames = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    db,
  );
  return rows.map((row) => row.name);
};

/** One hash of the whole content of the database. */
const digest = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const table of await tableNames()) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
      db,
    );
    hash.update(`${table}\n${rows.map(({ row }) => row).join('\n')}\n`);
  }
  return hash.digest('hex');
};

const emptyDatabase = async (): Promise<void> => {
  const names = (await tableNames()).map((name) => sql.table(name));
  // append-only tables refuse to be emptied; this test needs an empty database
  const appendOnlyTables = ['audit_log', 'device_events'].map((name) => sql.table(name));
  for (const table of appendOnlyTables) await sql`alter table ${table} disable trigger user`.execute(db);
  await sql`truncate ${sql.join(names)} restart identity cascade`.execute(db);
  for (const table of appendOnlyTables) await sql`alter table ${table} enable trigger user`.execute(db);
};

const countOf = async (table: keyof Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
};

const seedSmall = (storage: Storage = memoryStorage()) => seedDemoWorld({ db, storage, now, size: 'small' });

/** Tests that only read share one set of demo data; tests that write come last. */
let first = '';
const storage = memoryStorage();

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await emptyDatabase();
  await seedSmall(storage);
  first = await digest();
});
afterAll(() => database.close());

test('the demo has the accounts, facilities and visits that tests use', async () => {
  const users = await db.selectFrom('users').select(['email', 'password_hash', 'type']).execute();
  const passwords = await createPasswords(FAST_HASHING);
  for (const email of DEMO_ACCOUNT_EMAILS) {
    const user = users.find((row) => row.email === email);
    expect(user, email).toBeDefined();
    expect(await passwords.verify(user?.password_hash ?? null, DEMO_PASSWORD, ''), email).toBe(true);
  }
  expect(await countOf('places')).toBe(3);
  expect(await countOf('devices')).toBe(40);
  expect(await countOf('device_images')).toBe(2);
  const visits = await db.selectFrom('inspections').select(['status', 'approved_at']).execute();
  expect(visits.filter((row) => row.status === 'IN_PROGRESS')).toHaveLength(1);
  expect(visits.some((row) => row.status === 'COMPLETED' && row.approved_at === null)).toBe(true);
  expect((await listInspectionsToReport(db)).length).toBeGreaterThan(1);
  const { rows } = await sql<{ wrong: number }>`select count(*) as wrong from inspection_counts c
    where inspections <> (select count(*) from inspections i where i.place_id = c.place_id and i.status = c.status)`.execute(
    db,
  );
  expect(Number(rows[0]?.wrong)).toBe(0);
});

/** Every foreign key between two tables with a root company. */
const foreignKeys = async () => {
  const { rows } = await sql<{ child: string; column: string; parent: string; key: string }>`
    select child.relname as child, child_column.attname as column, parent.relname as parent, parent_column.attname as key
    from pg_constraint link
    join pg_class child on child.oid = link.conrelid
    join pg_class parent on parent.oid = link.confrelid
    join pg_attribute child_column on child_column.attrelid = child.oid and child_column.attnum = link.conkey[1]
    join pg_attribute parent_column on parent_column.attrelid = parent.oid and parent_column.attnum = link.confkey[1]
    where link.contype = 'f'
      and exists (select 1 from pg_attribute where attrelid = child.oid and attname = 'root_company_id')
      and exists (select 1 from pg_attribute where attrelid = parent.oid and attname = 'root_company_id')`.execute(db);
  return rows;
};

test('no row refers to a row of another root company', async () => {
  const keys = await foreignKeys();
  expect(keys.length).toBeGreaterThan(60);
  for (const { child, column, parent, key } of keys) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(child)} c
      join ${sql.table(parent)} p on p.${sql.ref(key)} = c.${sql.ref(column)}
      where c.root_company_id <> p.root_company_id`.execute(db);
    expect(Number(rows[0]?.count), `${child}.${column}`).toBe(0);
  }
});

test('a device has an alert exactly when it has an open alarm, in statistics and in the alarm centre', async () => {
  const { rows } = await sql<{ alerting: number[]; alarmed: number[] }>`select
    array(select device_id from device_states where detect order by 1) as alerting,
    array(select device_id from alarms where kind = 'detection' and cleared_at is null order by 1) as alarmed`.execute(
    db,
  );
  expect(rows[0]?.alerting.length).toBeGreaterThan(0);
  expect(rows[0]?.alarmed).toEqual(rows[0]?.alerting);
});

test('every stored file exists in the storage', async () => {
  const files = await db.selectFrom('stored_files').select(['storage_key', 'size']).execute();
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(storage.files.get(file.storage_key)?.byteLength).toBe(file.size);
});

test('the small demo data is the same each time and is seeded only once', async () => {
  await emptyDatabase();
  await seedCatalogue(db, now);
  await seedSmall();
  expect(await digest()).toBe(first);
  await seedSmall();
  expect(await digest()).toBe(first);
});

test('a failed seed leaves no rows, and the next one succeeds', async () => {
  await emptyDatabase();
  const failingStorage: Storage = { ...memoryStorage(), put: () => Promise.reject(new Error('the disk is full')) };
  await expect(seedSmall(failingStorage)).rejects.toThrow('the disk is full');
  const clash = { uuid: crypto.randomUUID(), name: 'A', surname: 'B', email: 'technik@deratex.example' };
  await db
    .insertInto('users')
    .values({ ...clash, type: 'SUPER_ADMIN' })
    .execute();
  await expect(seedSmall()).rejects.toThrow();
  expect(await countOf('companies')).toBe(0);
  expect(await countOf('devices')).toBe(0);
  await db.deleteFrom('users').execute();
  await seedSmall();
  expect(await countOf('companies')).toBe(8);
});
