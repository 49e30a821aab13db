import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './kernel/database.ts';
import type { Secrets } from './ports/key-ring.ts';

const KEY = 'secret';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const selectStored = async (db: Kysely<Database>): Promise<Uint8Array | null> => {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? bytesOf(String(row.value)) : null;
};

const storeSecret = (db: Kysely<Database>) =>
  db
    .insertInto('installation')
    .values({ key: KEY, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

type Configured = { readonly secret: string | undefined; readonly previousSecrets: readonly string[] };

/**
 * The secret from which all keys are derived: configured, or created once and stored with the data. An installation
 * that gets a configured secret later can still read data that was sealed with the stored one.
 */
export const installationSecrets = async (db: Kysely<Database>, configured: Configured): Promise<Secrets> => {
  const previous = configured.previousSecrets.map(bytesOf);
  if (!configured.secret) await storeSecret(db);
  const stored = await selectStored(db);
  if (configured.secret) return [bytesOf(configured.secret), ...previous, ...(stored ? [stored] : [])];
  if (stored === null) throw new Error('the secret of the installation is gone from the database');
  return [stored, ...previous];
};

/**
 * Deletes the stored secret: no data needs it any more, but a copy of the database could still sign with it. Returns
 * whether one existed.
 */
export const deleteStoredSecret = async (db: Kysely<Database>): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('installation').where('key', '=', KEY).executeTakeFirst();
  return numDeletedRows > 0n;
};
