import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { Ctx, TxCtx } from '../../kernel/context.ts';
import { recordFailure, verifyAttempt } from './sign-in-attempts.write.ts';
import { lockUserAlone, selectPasswordHash } from './signing-in.read.ts';

/**
 * Proves that the person knows the password: returns the hash that the typed password matches, or null. Guessing in a
 * stolen session is delayed and recorded like a sign-in, so this must not run inside a transaction. The change then
 * compares the hash with that of the locked person, because the password may have changed in the meantime.
 */
export const verifyOwnPassword = async (ctx: Ctx, password: string): Promise<string | null> => {
  const { id, email } = currentUser(ctx);
  const attempt = { email, userId: id };
  const hash = await selectPasswordHash(ctx, id);
  if (await verifyAttempt(ctx, attempt, { hash, password })) return hash;
  await recordFailure(ctx, attempt);
  return null;
};

/** Locks the row of the caller exclusively until the transaction ends. */
export const lockSelf = async (tx: TxCtx) => requireFound(await lockUserAlone(tx, currentUser(tx).id));

/** The same, if the password is still the proved one. */
export const lockVerifiedSelf = async (tx: TxCtx, verifiedHash: string) => {
  const user = await lockSelf(tx);
  if (user.password_hash !== verifiedHash) throw new AppError('auth/wrong_credentials');
  return user;
};
