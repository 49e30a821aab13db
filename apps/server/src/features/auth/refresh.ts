import { timingSafeEqual } from 'node:crypto';
import type { auth } from '@trapline/contract/auth/endpoints.ts';
import type { RefreshPayload, TokenObject } from '@trapline/contract/auth/schemas.ts';
import type { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import {
  markRefreshTokenUsed,
  revokeSession,
  selectRefreshTokenForUpdate,
  selectUserById,
  type UserRow,
} from './auth.queries.ts';
import { issueTokens } from './open-session.ts';
import { hashSecret } from './secrets.ts';

const sameText = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(left)), Buffer.from(hashSecret(right)));

const requireClient = (ctx: Ctx, body: z.output<typeof RefreshPayload>): void => {
  const { id, secret } = ctx.services.settings.oauthClient;
  const known = sameText(body.client_id ?? '', id) && sameText(body.client_secret ?? '', secret);
  if (!known) throw new AppError('invalid_client');
};

type Token = NonNullable<Awaited<ReturnType<typeof selectRefreshTokenForUpdate>>>;

const userOf = async (tx: TxCtx, token: Token): Promise<UserRow | null> => {
  if (token.revoked_at !== null || token.expires_at <= tx.now()) return null;
  const user = await selectUserById(tx, token.user_id);
  return user?.status === 'ACTIVE' ? user : null;
};

/** A token that comes twice was stolen or copied: whoever holds the session signs in again. */
const endStolenSession = async (tx: TxCtx, token: Token): Promise<null> => {
  await revokeSession(tx, token.session_id);
  tx.afterCommit(() => tx.services.actors.forgetSession(token.session_id));
  await writeAudit(tx, {
    action: 'user.refreshTokenReused',
    entityId: token.user_id,
    rootCompanyId: null,
    after: { sessionId: token.session_id },
  });
  return null;
};

const rotate = async (tx: TxCtx, refreshToken: string): Promise<TokenObject | null> => {
  const hash = hashSecret(refreshToken);
  const token = await selectRefreshTokenForUpdate(tx, hash);
  if (!token) return null;
  if (token.used_at !== null) return endStolenSession(tx, token);
  const user = await userOf(tx, token);
  if (!user) return null;
  await markRefreshTokenUsed(tx, hash);
  return issueTokens(tx, user, token.session_id);
};

/** Rotation: each refresh token works once, its reuse ends the session it belongs to. */
export const refresh: Handler<typeof auth.refresh> = async (ctx, { body }) => {
  requireClient(ctx, body);
  // the refusal is thrown outside the transaction, or ending a stolen session would be rolled back with it
  const issued = await inTransaction(ctx, (tx) => rotate(tx, body.refresh_token ?? ''));
  if (!issued) throw new AppError('invalid_grant');
  return issued;
};
