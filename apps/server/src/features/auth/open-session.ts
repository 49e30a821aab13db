import type { TokenObject } from '@trapline/contract/auth/schemas.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isSharedAccount } from '../../kernel/demo-accounts.ts';
import { networkPseudonym, sealCallerNetwork } from '../../kernel/where-from.ts';
import type { UserRow } from '../users/signing-in.read.ts';
import { insertRefreshToken } from './auth.queries.ts';
import { notifyNewDevice } from './notify-new-device.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { insertSession } from './sessions.queries.ts';
import { SESSION_DAYS } from './sessions.write.ts';

/** A refresh token is valid for 30 days and is exchanged for the next (DEC-011): a session unused that long ends. */
export const REFRESH_TOKEN_DAYS = 30;
const DAY_MS = 86_400_000;

export type Session = { readonly id: string; readonly createdAt: Date };

const sessionEndOf = ({ createdAt }: Session): number => createdAt.getTime() + SESSION_DAYS * DAY_MS;

export const isSessionOver = (session: Session, now: Date): boolean => sessionEndOf(session) <= now.getTime();

/** When a refresh token issued at this time ends. */
export const tokenEndOf = (session: Session, issuedAt: Date): Date =>
  new Date(Math.min(issuedAt.getTime() + REFRESH_TOKEN_DAYS * DAY_MS, sessionEndOf(session)));

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

/** Issues a new pair of tokens, for a new session or in exchange for the refresh token of an existing session. */
export const issueTokens = async (
  tx: TxCtx,
  user: UserRow,
  session: Session,
  parentHash: string | null = null,
): Promise<TokenObject> => {
  const refreshToken = newSecret();
  const now = tx.now();
  await insertRefreshToken(tx, {
    hash: hashSecret(refreshToken),
    sessionId: session.id,
    parentHash,
    expiresAt: tokenEndOf(session, now),
  });
  const { tokens } = tx.services;
  return {
    access_token: await tokens.sign({ userId: user.id, sessionId: session.id }, profileOf(user), now),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: tokens.lifetimeSeconds,
  };
};

type SecondFactorState = { readonly isOn: boolean; readonly isRequired: boolean };

/**
 * The last step of every way to sign in; the row of the person is locked. A person who must have a second factor and has
 * none gets a session that only allows turning one on.
 */
export const openSession = async (
  tx: TxCtx,
  user: UserRow,
  factors: SecondFactorState,
  method: 'password' | 'totp' | 'recovery' | 'passkey' = 'password',
): Promise<TokenObject> => {
  const id = tx.newUuid();
  await insertSession(tx, {
    id,
    userId: user.id,
    userAgent: tx.remote?.userAgent ?? null,
    address: networkPseudonym(tx),
    network: sealCallerNetwork(tx),
    lacksSecondFactor: factors.isRequired && !factors.isOn && !isSharedAccount(tx.services.settings, user.email),
  });
  await notifyNewDevice(tx, user);
  await writeAudit(tx, {
    action: 'user.login',
    entityId: user.id,
    rootCompanyId: user.root_company_id,
    after: { sessionId: id, method },
  });
  return issueTokens(tx, user, { id, createdAt: tx.now() });
};
