import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/database.ts';

/** Minimum time between two stored uses of a key. */
const WRITE_INTERVAL_MS = 300_000;

type KeyUsage = { readonly lastUsedAt: Date | null; readonly now: Date };

/** Stores when a key was last used, accurate to a few minutes. */
export const storeLastUse = async (db: Kysely<Database>, id: number, { lastUsedAt, now }: KeyUsage): Promise<void> => {
  const intervalStart = new Date(now.getTime() - WRITE_INTERVAL_MS);
  if (lastUsedAt !== null && lastUsedAt > intervalStart) return;
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', intervalStart)]))
    .execute();
};
