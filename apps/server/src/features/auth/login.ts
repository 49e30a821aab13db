import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectFactors } from '../second-factor/second-factor.read.ts';
import { forgetTries, isRightTry, refuseTry, requireTry } from '../users/guessing.write.ts';
import { lockUser, selectUserByEmail, type UserRow } from '../users/signing-in.read.ts';
import { askSecondStep } from './ask-second-step.ts';
import { openSession } from './open-session.ts';

/** Checking a password takes time, and a delay takes longer: the credentials must still be valid afterwards. */
const opensStill = (seen: UserRow, now: UserRow | undefined): now is UserRow =>
  now?.password_hash === seen.password_hash && now.email === seen.email && now.status === 'ACTIVE';

const letIn = (ctx: Ctx, seen: UserRow) =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, seen.id);
    if (!opensStill(seen, user)) return null;
    const factors = await selectFactors(tx, user.id);
    return factors.isOn ? askSecondStep(tx, user, factors) : openSession(tx, user, factors);
  });

/**
 * An unknown address takes as long as a wrong password, and a blocked user gets the same answer: the caller cannot find
 * out which users exist.
 */
export const login: Handler<typeof auth.login> = async (ctx, { body }) => {
  await requireTry(ctx, body.email);
  const user = await selectUserByEmail(ctx, body.email);
  const attempt = { email: body.email, userId: user?.id };
  const hash = user?.status === 'ACTIVE' ? user.password_hash : null;
  const isRight = await isRightTry(ctx, attempt, { hash, password: body.password });
  // the refusal is counted outside the transaction, or the count would be rolled back with it
  const answer = user && isRight ? await letIn(ctx, user) : null;
  if (!answer) return refuseTry(ctx, attempt);
  await forgetTries(ctx, body.email);
  return answer;
};
