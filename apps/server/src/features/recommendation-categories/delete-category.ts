import { success } from '@trapline/contract/kernel/schemas.ts';
import type { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { removeEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { CATEGORIES } from './categories.ts';

export const deleteCategory: Handler<typeof recommendationCategories.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    await removeEntry(tx, CATEGORIES, params.categoryId);
    return success;
  });
