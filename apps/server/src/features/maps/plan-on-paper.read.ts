import { sharerOf } from '../../kernel/access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { UnreadablePictureError } from '../../kernel/services.ts';

/** A smaller one is printed as it is. */
const SMALL_PLAN_BYTES = 1_500_000;

/** A plan as fine as paper shows it: one that is kept with all its letters would make a document of its own size. */
export const planOnPaper = async (ctx: Ctx, content: Uint8Array): Promise<Uint8Array> => {
  if (content.byteLength <= SMALL_PLAN_BYTES) return content;
  try {
    return (await ctx.services.pictures.reencode(content, 'sheet', sharerOf(ctx.actor))).content;
  } catch (error) {
    // the engine draws a placeholder
    if (error instanceof UnreadablePictureError) return content;
    throw error;
  }
};
