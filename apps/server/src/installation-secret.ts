import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './kernel/database.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What all keys are derived from: given by configuration, else made once and kept with the data. */
export const installationSecret = async (db: Kysely<Database>, configured: string | undefined): Promise<Uint8Array> => {
  if (configured) return bytesOf(configured);
  await db
    .insertInto('installation')
    .values({ key: 'secret', value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('installation').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow();
  return bytesOf(String(row.value));
};
