import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectPasswordHash } from './auth.queries.ts';

/** What other domains ask of auth: whether the person at the keyboard is the one who signed in. */

export const isOwnPassword = async (ctx: AnyCtx, password: string): Promise<boolean> =>
  ctx.services.passwords.verify(await selectPasswordHash(ctx, currentUser(ctx).id), password);
