import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../kernel/app-error.ts';
import { countAttempt, forgetAttempts, requireAttempt, selectAttempts } from '../../kernel/attempts.queries.ts';
import { type Ctx, networkOf } from '../../kernel/context.ts';
import { addressOf, sealedNetworkOf } from '../../kernel/where-from.ts';
import { hasSignedInFrom, insertSignInFailure } from './sign-in-failures.write.ts';

/**
 * Guessing is slow for the guesser and never shuts out the owner (decision access/password-guessing): tries are counted for an
 * account from one address, so a stranger elsewhere uses up nobody else's; many addresses together only make those wait from
 * where the person has never signed in.
 */

const TRIES = { bucket: 'sign-in', max: 10, windowSeconds: 60 } as const;
const FAILURES = { bucket: 'sign-in failures', windowSeconds: 900 } as const;

const FAILURES_BEFORE_A_PAUSE = 20;
const PAUSE_STEP_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Longer with each failure the account has seen lately, wherever it came from. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(0, failures - FAILURES_BEFORE_A_PAUSE) * PAUSE_STEP_MS);

export type Try = { readonly email: string; readonly userId: number | undefined };

const fromHere = (ctx: Ctx, email: string): string => `${email}|${networkOf(ctx)}`;

export const requireTry = (ctx: Ctx, email: string): Promise<void> =>
  requireAttempt(ctx, { ...TRIES, subject: fromHere(ctx, email) });

type Outcome = { readonly isRight: boolean };

/**
 * The delay of an answer to a sign-in attempt. Whether the person signed in from there before must not count until the
 * password was right, so that the delay of a wrong one does not reveal who exists or where a person has been (decision
 * access/password-guessing).
 */
export const pauseOf = async (ctx: Ctx, { email, userId }: Try, { isRight }: Outcome): Promise<number> => {
  const failures = await selectAttempts(ctx, { ...FAILURES, subject: email });
  const isFamiliar = await hasSignedInFrom(ctx, userId, addressOf(ctx));
  return isRight && isFamiliar ? 0 : pauseAfter(failures);
};

type Typed = { readonly hash: string | null; readonly password: string };

/** Whether the password is right; answered after the pause that guessers brought about. */
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

/** Who knows the password was not guessing. */
export const forgetTries = (ctx: Ctx, email: string) =>
  forgetAttempts(ctx, { ...TRIES, subject: fromHere(ctx, email) });
