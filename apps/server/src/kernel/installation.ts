import type { Expression, Kysely, SqlBool } from 'kysely';
import type { Database } from './database.ts';

/** Notes of an installation about itself. */

/** Name of the note in a store that identifies its installation; every store of ours has one. */
export const STORE_MARK = 'installation';

type Note = Readonly<Record<string, unknown>>;

/** What an earlier run noted under the key, or null. */
export const readNote = async (db: Pick<Kysely<Database>, 'selectFrom'>, key: string): Promise<Note | null> => {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  const value = row?.value;
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : null;
};

export const writeNote = async (
  db: Pick<Kysely<Database>, 'insertInto'>,
  key: string,
  value: string | Note,
): Promise<void> => {
  const text = JSON.stringify(value);
  await db
    .insertInto('installation')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
};

/** What was noted first under the key, by this caller or another. */
export const noteOnce = async (
  db: Pick<Kysely<Database>, 'insertInto' | 'selectFrom'>,
  key: string,
  value: Note,
): Promise<Note> => {
  await db
    .insertInto('installation')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readNote(db, key)) ?? value;
};

/** True for the single caller that removed the note, while it had this value and the condition was true. */
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
