import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import type { Settings } from '../../kernel/services.ts';
import { replaceSetupToken } from './auth.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** The address where the first super admin is made, or null when somebody already exists. Each start makes a new one. */
export const makeFirstLink = async (
  db: Kysely<Database>,
  { publicUrl, demo }: Pick<Settings, 'publicUrl' | 'demo'>,
): Promise<string | null> => {
  const secret = newSecret();
  const isEmpty = await replaceSetupToken(db, hashSecret(secret), demo);
  return isEmpty ? `${publicUrl}/auth/setup?token=${secret}` : null;
};
