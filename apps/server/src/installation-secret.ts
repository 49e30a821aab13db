import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './kernel/database.ts';
import type { Secrets } from './ports/key-ring.ts';

const KEY = 'secret';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const selectKept = async (db: Kysely<Database>): Promise<Uint8Array | null> => {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? bytesOf(String(row.value)) : null;
};

const keepSecret = (db: Kysely<Database>) =>
  db
    .insertInto('installation')
    .values({ key: KEY, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

type Configured = { readonly secret: string | undefined; readonly previousSecrets: readonly string[] };

/**
 * What all keys are derived from: given by configuration, else made once and kept with the data. An installation that is given
 * a secret for the first time still reads what the one in the database made.
 */
export const installationSecrets = async (db: Kysely<Database>, configured: Configured): Promise<Secrets> => {
  const previous = configured.previousSecrets.map(bytesOf);
  if (!configured.secret) await keepSecret(db);
  const kept = await selectKept(db);
  if (configured.secret) return [bytesOf(configured.secret), ...previous, ...(kept ? [kept] : [])];
  if (kept === null) throw new Error('the secret of the installation is gone from the database');
  return [kept, ...previous];
};

/** Nothing is read with it any more; whoever has a copy of the database could still sign with it. Answers whether there was one. */
export const dropKeptSecret = async (db: Kysely<Database>): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('installation').where('key', '=', KEY).executeTakeFirst();
  return numDeletedRows > 0n;
};
