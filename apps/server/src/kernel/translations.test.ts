import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import type { OpenDatabase } from '../ports/database/open-database.ts';
import type { Database } from './database.ts';
import { translate, translatedInDatabase } from './translations.ts';

let database: OpenDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await openTestDatabase({ isBare: true });
  db = database.db;
});
afterAll(() => database.close());

test.each([
  ['in the language', { de: { name: 'Spalt' }, en: { name: 'Gap' }, pl: { name: 'Szczelina' } }],
  ['in English', { en: { name: 'Gap' }, pl: { name: 'Szczelina' } }],
  ['in Polish, because an empty text counts as missing', { de: { name: '' }, en: {}, pl: { name: 'Szczelina' } }],
  ['in the base text', {}],
  ['in the base text where there are no translations', null],
])('the database translates a text %s, like the code does', async (_, translations) => {
  const row = sql`(select ${JSON.stringify(translations)}::jsonb as translations, 'Gap (base)' as name) entry`;
  const { rows } = await sql<{
    text: string;
  }>`select ${translatedInDatabase('de', 'name')} as text from ${row}`.execute(db);
  expect(rows[0]?.text).toBe(translate({ translations }, 'de', 'name', 'Gap (base)'));
});
