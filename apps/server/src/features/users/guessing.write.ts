import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../kernel/app-error.ts';
import { countAttempt, forgetAttempts, requireAttempt, selectAttempts } from '../../kernel/attempts.queries.ts';
import { type Ctx, networkOf } from '../../kernel/context.ts';
import { addressOf, sealedNetworkOf } from '../../kernel/where-from.ts';
import { hasSignedInFrom, insertSignInFailure } from './sign-in-failures.write.ts';

/**
 * Guessing is slow for the attacker and never locks out the owner (decision access/password-guessing): tries are counted
 * per account and address, so an attacker elsewhere does not use up the tries of the owner. Attacks from many addresses
 * only delay sign-ins from addresses where the person has never signed in.
 */

const TRIES = { bucket: 'sign-in', max: 10, windowSeconds: 60 } as const;
const FAILURES = { bucket: 'sign-in failures', windowSeconds: 900 } as const;

const FAILURES_BEFORE_A_PAUSE = 20;
const PAUSE_STEP_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** The delay grows with each recent failure of the account, from any address. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(0, failures - FAILURES_BEFORE_A_PAUSE) * PAUSE_STEP_MS);

export type Try = { readonly email: string; readonly userId: number | undefined };

const fromHere = (ctx: Ctx, email: string): string => `${email}|${networkOf(ctx)}`;

export const requireTry = (ctx: Ctx, email: string): Promise<void> =>
  requireAttempt(ctx, { ...TRIES, subject: fromHere(ctx, email) });

type Outcome = { readonly isRight: boolean };

/**
 * The delay of the response to a sign-in attempt. A known address shortens it only if the password was right, so that the
 * delay of a wrong password does not reveal who exists or where a person has been (decision access/password-guessing).
 */
export const pauseOf = async (ctx: Ctx, { email, userId }: Try, { isRight }: Outcome): Promise<number> => {
  const failures = await selectAttempts(ctx, { ...FAILURES, subject: email });
  const isFamiliar = await hasSignedInFrom(ctx, userId, addressOf(ctx));
  return isRight && isFamiliar ? 0 : pauseAfter(failures);
};

type Typed = { readonly hash: string | null; readonly password: string };

/** Whether the password is right; returns after the delay caused by earlier failures. */
export const isRightTry = async (ctx: Ctx, attempt: Try, { hash, password }: Typed): Promise<boolean> => {
  const isRight = await ctx.services.passwords.verify(hash, password, networkOf(ctx));
  const waiting = await pauseOf(ctx, attempt, { isRight });
  if (waiting > 0) await pause(waiting);
  return isRight;
};

export const noteFailure = async (ctx: Ctx, { email, userId }: Try): Promise<void> => {
  await countAttempt(ctx, { ...FAILURES, subject: email });
  await insertSignInFailure(ctx, {
    userId: userId ?? null,
    step: 'password',
    address: addressOf(ctx),
    network: sealedNetworkOf(ctx),
    userAgent: ctx.remote?.userAgent ?? null,
  });
};

export const refuseTry = async (ctx: Ctx, attempt: Try): Promise<never> => {
  await noteFailure(ctx, attempt);
  throw new AppError('auth/wrong_credentials');
};

/** Clears the count of tries: a person who knows the password was not guessing. */
export const forgetTries = (ctx: Ctx, email: string) =>
  forgetAttempts(ctx, { ...TRIES, subject: fromHere(ctx, email) });
