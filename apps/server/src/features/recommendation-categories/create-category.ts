import type { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { addEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { mergeTexts } from '../../kernel/translations.ts';
import { CATEGORIES } from './categories.ts';
import { presentEditedCategory } from './present-category.ts';

export const createCategory: Handler<typeof recommendationCategories.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const fields = { name: body.name, translations: mergeTexts({}, body.translations) };
    return { category: presentEditedCategory(await addEntry(tx, CATEGORIES, fields), tx.language) };
  });
