import { timingSafeEqual } from 'node:crypto';
import type { auth } from '@trapline/contract/auth/endpoints.ts';
import type { RefreshPayload, TokenObject } from '@trapline/contract/auth/schemas.ts';
import type { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { sealCallerNetwork } from '../../kernel/where-from.ts';
import { selectUserById, type UserRow } from '../users/signing-in.read.ts';
import { hasUsedSuccessor, markRefreshTokenUsed, revokeSession, selectRefreshTokenForUpdate } from './auth.queries.ts';
import { isSessionOver, issueTokens, type Session } from './open-session.ts';
import { hashSecret } from './secrets.ts';
import { touchSession } from './sessions.queries.ts';

const isSameText = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(left)), Buffer.from(hashSecret(right)));

const requireClient = (ctx: Ctx, body: z.output<typeof RefreshPayload>): void => {
  const { id, secret } = ctx.services.settings.oauthClient;
  const isKnownClient = isSameText(body.client_id ?? '', id) && isSameText(body.client_secret ?? '', secret);
  if (!isKnownClient) throw new AppError('invalid_client');
};

type Token = NonNullable<Awaited<ReturnType<typeof selectRefreshTokenForUpdate>>>;

const sessionOf = (token: Token): Session => ({ id: token.session_id, createdAt: token.created_at });

const userOf = async (tx: TxCtx, token: Token): Promise<UserRow | null> => {
  if (token.revoked_at !== null || token.expires_at <= tx.now() || isSessionOver(sessionOf(token), tx.now()))
    return null;
  const user = await selectUserById(tx, token.user_id);
  return user?.status === 'ACTIVE' ? user : null;
};

/** How long an exchange may be repeated: a phone in a cellar notices a lost response only when it has a network again. */
const LOST_RESPONSE_MS = 600_000;

/**
 * A token is spent when its successor was used, or when another successor was used instead of it: both prove that a copy
 * exists. A token used a short time ago, with an unused successor, means a lost response (decision access/sessions).
 */
const isAlreadyUsed = async (tx: TxCtx, { token_hash, parent_hash, used_at }: Token): Promise<boolean> => {
  if (used_at === null) return parent_hash !== null && (await hasUsedSuccessor(tx, parent_hash));
  if (tx.now().getTime() - used_at.getTime() > LOST_RESPONSE_MS) return true;
  return hasUsedSuccessor(tx, token_hash);
};

/** A token used twice was stolen or copied: the owner of the session has to sign in again. */
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
  if (await isAlreadyUsed(tx, token)) return endStolenSession(tx, token);
  const user = await userOf(tx, token);
  if (!user) return null;
  // the time of the first use is stored, or each repetition would extend the period
  if (token.used_at === null) await markRefreshTokenUsed(tx, hash);
  await touchSession(tx, token.session_id, sealCallerNetwork(tx));
  return issueTokens(tx, user, sessionOf(token), hash);
};

/** Rotation: a refresh token is exchanged for the next one; a copy of it that is used later ends the session. */
export const refresh: Handler<typeof auth.refresh> = async (ctx, { body }) => {
  requireClient(ctx, body);
  // the refusal is thrown outside the transaction, or ending a stolen session would be rolled back with it
  const issued = await inTransaction(ctx, (tx) => rotate(tx, body.refresh_token ?? ''));
  if (!issued) throw new AppError('invalid_grant');
  return issued;
};
