import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import type { Settings } from '../../kernel/services.ts';
import { replaceSetupToken } from './auth.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** The address for creating the first super admin, or null when a user exists. Each start creates a new address. */
export const createSetupLink = async (
  db: Kysely<Database>,
  { publicUrl, demo }: Pick<Settings, 'publicUrl' | 'demo'>,
): Promise<string | null> => {
  const secret = newSecret();
  const isEmpty = await replaceSetupToken(db, hashSecret(secret), demo);
  return isEmpty ? `${publicUrl}/auth/setup?token=${secret}` : null;
};
