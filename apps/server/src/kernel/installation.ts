import type { Expression, Kysely, SqlBool } from 'kysely';
import type { Database } from './database.ts';

/** Key-value notes about the installation itself. */

/** Name of the note in a file store that identifies its installation; every store of this product has one. */
export const STORE_MARK = 'installation';

type Note = Readonly<Record<string, unknown>>;

/** The note that was stored under the key, or null. */
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

/** Stores a note if the key has none; returns the stored note, of this caller or of an earlier one. */
export const writeNoteOnce = async (
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

/** Removes the note if it has this value and the condition is true; returns true for the one caller that removed it. */
export const claimNote = async (
  db: Pick<Kysely<Database>, 'deleteFrom'>,
  key: string,
  value: string,
  condition: Expression<SqlBool>,
): Promise<boolean> => {
  const claimed = await db
    .deleteFrom('installation')
    .where('key', '=', key)
    .where('value', '=', JSON.stringify(value))
    .where(condition)
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
};
