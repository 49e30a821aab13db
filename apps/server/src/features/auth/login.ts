import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectFactors } from '../second-factor/second-factor.read.ts';
import {
  clearSignInAttempts,
  refuseAttempt,
  requireAttemptAllowed,
  verifyAttempt,
} from '../users/sign-in-attempts.write.ts';
import { lockUser, selectUserByEmail, type UserRow } from '../users/signing-in.read.ts';
import { openSession } from './open-session.ts';
import { startSecondStep } from './start-second-step.ts';

/** Checking a password takes time, and a delay takes longer: the credentials must still be valid afterwards. */
const isStillValid = (checkedUser: UserRow, now: UserRow | undefined): now is UserRow =>
  now?.password_hash === checkedUser.password_hash && now.email === checkedUser.email && now.status === 'ACTIVE';

const signIn = (ctx: Ctx, checkedUser: UserRow) =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, checkedUser.id);
    if (!isStillValid(checkedUser, user)) return null;
    const factors = await selectFactors(tx, user.id);
    return factors.isOn ? startSecondStep(tx, user, factors) : openSession(tx, user, factors);
  });

/**
 * An unknown address takes as long as a wrong password, and a blocked user gets the same answer: the caller cannot find
 * out which users exist.
 */
export const login: Handler<typeof auth.login> = async (ctx, { body }) => {
  await requireAttemptAllowed(ctx, body.email);
  const user = await selectUserByEmail(ctx, body.email);
  const attempt = { email: body.email, userId: user?.id };
  const hash = user?.status === 'ACTIVE' ? user.password_hash : null;
  const isRight = await verifyAttempt(ctx, attempt, { hash, password: body.password });
  // the refusal is counted outside the transaction, or the count would be rolled back with it
  const signInResult = user && isRight ? await signIn(ctx, user) : null;
  if (!signInResult) return refuseAttempt(ctx, attempt);
  await clearSignInAttempts(ctx, body.email);
  return signInResult;
};
