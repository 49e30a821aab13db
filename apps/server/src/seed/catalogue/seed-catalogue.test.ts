import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../kernel/database.ts';
import type { OpenDatabase } from '../../ports/database/open-database.ts';
import { CATALOGUE_TABLES, type CatalogueTable, catalogueUuid } from './catalogue-rows.ts';
import { DEVICE_TYPES } from './device-types.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const now = new Date('2026-11-20T09:00:00Z');
let database: OpenDatabase;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const tables = Object.keys(CATALOGUE_TABLES) as CatalogueTable[];

const counts = () =>
  Promise.all(
    [...tables, 'action_associations', 'object_associations', 'observation_associations'].map(async (table) => {
      const rows = await db
        .selectFrom(table as CatalogueTable)
        .select('uuid')
        .execute();
      return [table, rows.length] as const;
    }),
  );

test('the electronic trap has type 1, and eight types exist with their prefixes', async () => {
  const types = await db.selectFrom('device_types').selectAll().orderBy('id').execute();
  expect(types).toHaveLength(8);
  expect(types[0]).toMatchObject({ id: 1, prefix: 'E', root_company_id: null });
  expect(new Set(types.map((type) => type.prefix)).size).toBe(8);
  expect(new Set(types.map((type) => type.color)).size).toBe(8);
});

test('every entry has every text in every language', async () => {
  for (const table of tables) {
    const rows = await db.selectFrom(table).select(['uuid', 'translations']).execute();
    for (const row of rows) {
      const translations = new Map(Object.entries(row.translations ?? {}));
      expect([...translations.keys()].sort()).toEqual([...LANGUAGES].sort());
      for (const fields of translations.values()) {
        expect(Object.values(fields).every((text) => typeof text === 'string' && text.trim() !== '')).toBe(true);
      }
    }
  }
});

test('a type has observations only if it accepts them, and at most one each of bait consumption and refill', () => {
  for (const type of Object.values(DEVICE_TYPES)) {
    if (type.method !== 'AMOUNT_PERCENTAGE') expect(type.observations).toHaveLength(0);
    expect(new Set(type.observations).size).toBe(type.observations.length);
  }
});

test('a second run changes nothing and keeps edits of users', async () => {
  const uuid = catalogueUuid('mixtures', 'difenacoumPaste');
  await db.updateTable('mixtures').set({ name: 'Nasza nazwa' }).where('uuid', '=', uuid).execute();
  const before = await counts();
  await db.deleteFrom('installation').where('key', '=', 'catalogue_seed').execute();
  await seedCatalogue(db, now);
  expect(await counts()).toEqual(before);
  const edited = await db.selectFrom('mixtures').select('name').where('uuid', '=', uuid).executeTakeFirstOrThrow();
  expect(edited.name).toBe('Nasza nazwa');
});

test('ids assigned by the database continue after the seed', async () => {
  const row = await db
    .insertInto('device_type_objects')
    .values({ uuid: crypto.randomUUID(), name: 'Nowy', translations: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { seeded } = await db
    .selectFrom('device_type_objects')
    .select((eb) => eb.fn.count<number>('id').as('seeded'))
    .executeTakeFirstOrThrow();
  expect(row.id).toBe(Number(seeded));
});
