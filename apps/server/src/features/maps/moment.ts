import type { AnyCtx } from '../../kernel/context.ts';

/** The moment that was asked for. What is to come nobody knows: a later one is now, on paper too. */
export const momentOf = (ctx: AnyCtx, at: string | undefined): Date => {
  const now = ctx.now().getTime();
  return new Date(Math.min(at === undefined ? now : Date.parse(at), now));
};
