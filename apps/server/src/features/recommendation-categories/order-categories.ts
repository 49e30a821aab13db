import type { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { orderEntries } from '../../kernel/catalogue/entries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { CATEGORIES } from './categories.ts';
import { presentEditedCategory } from './present-category.ts';

export const orderCategories: Handler<typeof recommendationCategories.setOrder> = async (ctx, { body }) => {
  const rows = await orderEntries(ctx, CATEGORIES, body.order);
  return { categories: rows.map((row) => presentEditedCategory(row, ctx.language)) };
};
