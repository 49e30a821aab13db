import { selectEntries } from '../../kernel/catalogue/entries.queries.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { CATEGORIES } from './categories.ts';
import { presentCategory } from './present-category.ts';

/** Categories of recommendations in their order, in the reader's language. */
export const selectRecommendationCategories = async (ctx: AnyCtx) =>
  (await selectEntries(ctx, CATEGORIES)).map((row) => presentCategory(row, ctx.language));
