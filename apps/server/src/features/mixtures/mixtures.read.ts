import { selectEntries } from '../../kernel/catalogue/entries.queries.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { MIXTURES } from './mixtures.ts';
import { presentMixture } from './present-mixture.ts';

/** Bait mixtures in their order, in the reader's language. */
export const selectMixtures = async (ctx: AnyCtx) =>
  (await selectEntries(ctx, MIXTURES)).map((row) => presentMixture(row, ctx.language));
