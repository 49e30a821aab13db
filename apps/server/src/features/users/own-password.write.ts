import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import type { Ctx, TxCtx } from '../../kernel/context.ts';
import { isRightTry, noteFailure } from './guessing.write.ts';
import { holdUserAlone, selectPasswordHash } from './signing-in.read.ts';

/**
 * What the person at the keyboard proved to know: the hash that the typed password fits, or nothing. Whoever took a session
 * and guesses waits and is noted like one who signs in, so never inside a transaction. The change then compares it with the
 * hash of the person it holds, for the password may be another by then.
 */
export const proveOwnPassword = async (ctx: Ctx, password: string): Promise<string | null> => {
  const { id, email } = currentUser(ctx);
  const attempt = { email, userId: id };
  const hash = await selectPasswordHash(ctx, id);
  if (await isRightTry(ctx, attempt, { hash, password })) return hash;
  await noteFailure(ctx, attempt);
  return null;
};

/** The person at the keyboard, alone with them until the transaction ends. */
export const holdSelf = async (tx: TxCtx) => found(await holdUserAlone(tx, currentUser(tx).id));

/** The same, whose password still is the one that was proved. */
export const holdProven = async (tx: TxCtx, proven: string) => {
  const user = await holdSelf(tx);
  if (user.password_hash !== proven) throw new AppError('auth/wrong_credentials');
  return user;
};
