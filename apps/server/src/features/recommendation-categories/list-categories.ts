import type { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { selectEntries } from '../../kernel/catalogue/entries.queries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { CATEGORIES } from './categories.ts';
import { presentEditedCategory } from './present-category.ts';

export const listCategories: Handler<typeof recommendationCategories.list> = async (ctx) => {
  const rows = await selectEntries(ctx, CATEGORIES);
  return { categories: rows.map((row) => presentEditedCategory(row, ctx.language)) };
};
