import { currentUser } from '../../kernel/access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { selectPasswordHash } from './auth.queries.ts';
import { isRightTry, noteFailure } from './guessing.ts';

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
