import type { Expression, Kysely, SqlBool } from 'kysely';
import type { Database } from './database.ts';

/** Notes an installation keeps about itself. */

/** What an earlier run noted under the key, or null. */
export const readNote = async (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  key: string,
): Promise<Readonly<Record<string, unknown>> | null> => {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  const value = row?.value;
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : null;
};

export const writeNote = async (
  db: Pick<Kysely<Database>, 'insertInto'>,
  key: string,
  value: string | Readonly<Record<string, unknown>>,
): Promise<void> => {
  const text = JSON.stringify(value);
  await db
    .insertInto('installation')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
};

/** True for the one caller that took the note away, while it said this and the condition held. */
export const takeNote = async (
  db: Pick<Kysely<Database>, 'deleteFrom'>,
  key: string,
  value: string,
  condition: Expression<SqlBool>,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('installation')
    .where('key', '=', key)
    .where('value', '=', JSON.stringify(value))
    .where(condition)
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
};
