import type { auth } from '@trapline/contract/auth/endpoints.ts';
import type { SecondStepPayload, TokenObject } from '@trapline/contract/auth/schemas.ts';
import { AppError } from '../../kernel/app-error.ts';
import { clearAttempts, countAttempt } from '../../kernel/attempts.queries.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import type { Handler } from '../../kernel/implement.ts';
import { networkPseudonym, sealCallerNetwork } from '../../kernel/where-from.ts';
import { type Factors, selectFactors } from '../second-factor/second-factor.read.ts';
import { consumeRecoveryCode, consumeTotp, verifyPasskey } from '../second-factor/second-factor.write.ts';
import { insertSignInFailure } from '../users/sign-in-failures.write.ts';
import { lockUser, selectUserById, type UserRow } from '../users/signing-in.read.ts';
import { openSession } from './open-session.ts';
import {
  claimSecondStepTry,
  isSecondStepUsed,
  markSecondStepUsed,
  type SecondStepRow,
} from './second-steps.queries.ts';
import { hashSecret } from './secrets.ts';
import { credentialsHash } from './start-second-step.ts';

/**
 * An attacker who has the password and many IP addresses could guess six digits, so tries are counted per account and not
 * per address. Passkeys and recovery codes cannot be guessed and still work, so the owner is not locked out
 * (decision access/second-factor).
 */
const CODE_LIMIT = { bucket: 'sign-in codes', windowSeconds: 3600 } as const;
const MAX_CODES = 10;

const notifyOfGuessing = (ctx: Ctx, userId: number) =>
  inTransaction(ctx, async (tx) => {
    const user = await selectUserById(tx, userId);
    if (user) await notifyCredentialsChanged(tx, user, 'codesGuessed');
  });

const limitCodeAttempts = async (ctx: Ctx, userId: number): Promise<void> => {
  const { count, secondsLeft } = await countAttempt(ctx, { ...CODE_LIMIT, subject: String(userId) });
  if (count <= MAX_CODES) return;
  if (count === MAX_CODES + 1) await notifyOfGuessing(ctx, userId);
  throw new AppError('auth/code_needs_rest', { retryAfterSeconds: Math.max(1, secondsLeft) });
};

const verifyProof = (tx: TxCtx, { user_id: userId, challenge }: SecondStepRow, body: SecondStepPayload) => {
  if (body.method === 'totp') return consumeTotp(tx, userId, body.code);
  if (body.method === 'recovery') return consumeRecoveryCode(tx, userId, body.code);
  return verifyPasskey(tx, body.passkey, { challenge, userId, verified: false });
};

const isStepValid = (user: UserRow | undefined, step: SecondStepRow): user is UserRow =>
  user?.status === 'ACTIVE' && credentialsHash(user) === step.credentials_hash;

const openProvenSession = async (
  tx: TxCtx,
  user: UserRow,
  factors: Factors,
  { method }: SecondStepPayload,
): Promise<TokenObject> => {
  if (method === 'recovery') {
    await writeAudit(tx, { action: 'user.useRecoveryCode', entityId: user.id, rootCompanyId: user.root_company_id });
    await notifyCredentialsChanged(tx, user, 'recoveryCode');
  }
  return openSession(tx, user, factors, method);
};

/** Opens a session for a valid ticket and proof; returns null for a wrong proof. */
const completeStep = (ctx: Ctx, step: SecondStepRow, body: SecondStepPayload) =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, step.user_id);
    if (!isStepValid(user, step)) throw new AppError('auth/step_expired');
    const factors = await selectFactors(tx, user.id);
    if (!(await verifyProof(tx, step, body))) {
      // a double tap is not a wrong code and is not counted as a refusal
      if (await isSecondStepUsed(tx, step.ticket_hash)) throw new AppError('auth/step_expired');
      return null;
    }
    if (!(await markSecondStepUsed(tx, step.ticket_hash))) throw new AppError('auth/step_expired');
    return openProvenSession(tx, user, factors, body);
  });

const logRefusal = async (ctx: Ctx, { user_id: userId }: SecondStepRow, method: SecondStepPayload['method']) => {
  await insertSignInFailure(ctx, {
    userId,
    step: 'second',
    address: networkPseudonym(ctx),
    network: sealCallerNetwork(ctx),
    userAgent: ctx.remote?.userAgent ?? null,
  });
  await inTransaction(ctx, async (tx) => {
    const user = await selectUserById(tx, userId);
    const rootCompanyId = user?.root_company_id ?? null;
    await writeAudit(tx, { action: 'user.refuseSecondStep', entityId: userId, rootCompanyId, after: { method } });
  });
  return new AppError('auth/wrong_code');
};

/** A ticket allows five tries; after that the password is required again. */
export const secondStep: Handler<typeof auth.secondStep> = async (ctx, { body }) => {
  const step = await claimSecondStepTry(ctx, hashSecret(body.ticket));
  if (!step) throw new AppError('auth/step_expired');
  if (body.method === 'totp') await limitCodeAttempts(ctx, step.user_id);
  // counts and notes persist even if the transaction is rolled back
  const tokens = await completeStep(ctx, step, body);
  if (!tokens) throw await logRefusal(ctx, step, body.method);
  if (body.method === 'totp') await clearAttempts(ctx, { bucket: CODE_LIMIT.bucket, subject: String(step.user_id) });
  return tokens;
};
