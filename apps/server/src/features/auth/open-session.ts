import type { TokenObject } from '@trapline/contract/auth/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { insertRefreshToken, type UserRow } from './auth.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** A refresh token lives 30 days and works once (DEC-011). */
const REFRESH_TOKEN_DAYS = 30;
const DAY_MS = 86_400_000;

const profileOf = (user: UserRow) => ({
  sub: user.uuid,
  email: user.email,
  name: user.name,
  surname: user.surname,
  type: user.type,
  role: user.type,
  companyId: user.company_id,
  companyUuid: user.companyUuid,
  isSuperAdmin: user.type === 'SUPER_ADMIN',
});

/** A fresh pair of tokens for a session, old or new. */
export const issueTokens = async (tx: TxCtx, user: UserRow, sessionId: string): Promise<TokenObject> => {
  const refreshToken = newSecret();
  const now = tx.now();
  await insertRefreshToken(tx, {
    hash: hashSecret(refreshToken),
    sessionId,
    expiresAt: new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
  });
  const { tokens } = tx.services;
  return {
    access_token: await tokens.sign({ userId: user.id, sessionId }, profileOf(user), now),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: tokens.lifetimeSeconds,
  };
};
