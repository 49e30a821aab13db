import type { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { selectEntry } from '../../kernel/catalogue/entries.queries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { CATEGORIES } from './categories.ts';
import { presentEditedCategory } from './present-category.ts';

export const getCategory: Handler<typeof recommendationCategories.get> = async (ctx, { params }) => ({
  category: presentEditedCategory(requireFound(await selectEntry(ctx, CATEGORIES, params.categoryId)), ctx.language),
});
