import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../kernel/database.ts';
import type { OpenDatabase } from './open-database.ts';

/** Migration 0006 on a used installation: people without settings get all, the settings of others do not change. */

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const typesOf = async (db: Kysely<Database>, owner: number) =>
  (await db.selectFrom('company_device_types').select('device_type_id').where('root_company_id', '=', owner).execute())
    .length;
const questionsOf = async (db: Kysely<Database>, place: number) =>
  (
    await db
      .selectFrom('place_visual_inspection_questions')
      .select('question_id')
      .where('place_id', '=', place)
      .execute()
  ).length;

test('owners without types get all types, facilities without questions get those of the owner; selections remain', async () => {
  const { db } = database;
  const [ownerWithoutTypes, ownerWithOneType] = await db
    .selectFrom('companies')
    .select('id')
    .where('parent_id', 'is', null)
    .execute();
  if (!ownerWithoutTypes || !ownerWithOneType) throw new Error('the small world has two owners');
  const stored = await db
    .selectFrom('company_device_types')
    .select('device_type_id as id')
    .where('root_company_id', '=', ownerWithOneType.id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('company_device_types').where('root_company_id', '=', ownerWithoutTypes.id).execute();
  await db
    .deleteFrom('company_device_types')
    .where('root_company_id', '=', ownerWithOneType.id)
    .where('device_type_id', '!=', stored.id)
    .execute();
  const place = await db
    .selectFrom('places')
    .select('id')
    .where('root_company_id', '=', ownerWithoutTypes.id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('place_visual_inspection_questions').where('place_id', '=', place.id).execute();

  const file = new URL('./migrations/0005_owners_have_device_types.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(db);

  const global = await db.selectFrom('device_types').select('id').where('root_company_id', 'is', null).execute();
  expect(await typesOf(db, ownerWithoutTypes.id)).toBe(global.length);
  expect(await typesOf(db, ownerWithOneType.id)).toBe(1);
  const availableQuestions = await db
    .selectFrom('visual_inspection_questions')
    .select('id')
    .where((eb) => eb.or([eb('root_company_id', 'is', null), eb('root_company_id', '=', ownerWithoutTypes.id)]))
    .execute();
  expect(await questionsOf(db, place.id)).toBe(availableQuestions.length);
});
