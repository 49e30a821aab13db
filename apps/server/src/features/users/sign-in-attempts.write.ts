import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../kernel/app-error.ts';
import { clearAttempts, countAttempt, requireAttempt, selectAttempts } from '../../kernel/attempts.queries.ts';
import { type Ctx, networkOf } from '../../kernel/context.ts';
import { networkPseudonym, sealCallerNetwork } from '../../kernel/where-from.ts';
import { hasSignedInFrom, insertSignInFailure } from './sign-in-failures.write.ts';

/**
 * Guessing is slow for the attacker and never locks out the owner (decision access/password-guessing): tries are counted
 * per account and address, so an attacker elsewhere does not use up the tries of the owner. Attacks from many addresses
 * only delay sign-ins from addresses where the person has never signed in.
 */

const ATTEMPT_LIMIT = { bucket: 'sign-in', max: 10, windowSeconds: 60 } as const;
const FAILURE_COUNTER = { bucket: 'sign-in failures', windowSeconds: 900 } as const;

const MIN_FAILURES_FOR_DELAY = 20;
const DELAY_STEP_MS = 100;
const MAX_DELAY_MS = 5_000;

/** The delay grows with each recent failure of the account, from any address. */
export const delayAfter = (failures: number): number =>
  Math.min(MAX_DELAY_MS, Math.max(0, failures - MIN_FAILURES_FOR_DELAY) * DELAY_STEP_MS);

export type SignInAttempt = { readonly email: string; readonly userId: number | undefined };

const attemptSubject = (ctx: Ctx, email: string): string => `${email}|${networkOf(ctx)}`;

export const requireAttemptAllowed = (ctx: Ctx, email: string): Promise<void> =>
  requireAttempt(ctx, { ...ATTEMPT_LIMIT, subject: attemptSubject(ctx, email) });

type Outcome = { readonly isRight: boolean };

/**
 * The delay of the response to a sign-in attempt. A known address shortens it only if the password was right, so that the
 * delay of a wrong password does not reveal who exists or where a person has been (decision access/password-guessing).
 */
export const delayOf = async (ctx: Ctx, { email, userId }: SignInAttempt, { isRight }: Outcome): Promise<number> => {
  const failures = await selectAttempts(ctx, { ...FAILURE_COUNTER, subject: email });
  const isKnownNetwork = await hasSignedInFrom(ctx, userId, networkPseudonym(ctx));
  return isRight && isKnownNetwork ? 0 : delayAfter(failures);
};

type PasswordCheck = { readonly hash: string | null; readonly password: string };

/** Whether the password is right; returns after the delay caused by earlier failures. */
export const verifyAttempt = async (
  ctx: Ctx,
  attempt: SignInAttempt,
  { hash, password }: PasswordCheck,
): Promise<boolean> => {
  const isRight = await ctx.services.passwords.verify(hash, password, networkOf(ctx));
  const delayMs = await delayOf(ctx, attempt, { isRight });
  if (delayMs > 0) await pause(delayMs);
  return isRight;
};

export const recordFailure = async (ctx: Ctx, { email, userId }: SignInAttempt): Promise<void> => {
  await countAttempt(ctx, { ...FAILURE_COUNTER, subject: email });
  await insertSignInFailure(ctx, {
    userId: userId ?? null,
    step: 'password',
    address: networkPseudonym(ctx),
    network: sealCallerNetwork(ctx),
    userAgent: ctx.remote?.userAgent ?? null,
  });
};

export const refuseAttempt = async (ctx: Ctx, attempt: SignInAttempt): Promise<never> => {
  await recordFailure(ctx, attempt);
  throw new AppError('auth/wrong_credentials');
};

/** Clears the count of tries: a person who knows the password was not guessing. */
export const clearSignInAttempts = (ctx: Ctx, email: string) =>
  clearAttempts(ctx, { ...ATTEMPT_LIMIT, subject: attemptSubject(ctx, email) });
