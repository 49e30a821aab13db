import type { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { changeEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { mergeTexts } from '../../kernel/translations.ts';
import { CATEGORIES } from './categories.ts';
import { presentEditedCategory } from './present-category.ts';

export const updateCategory: Handler<typeof recommendationCategories.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await changeEntry(tx, CATEGORIES, {
      ref: params.categoryId,
      input: body,
      changeOf: ({ translations }) =>
        withoutUndefined({
          name: body.name,
          translations: body.translations && mergeTexts(translations, body.translations),
        }),
    });
    return { category: presentEditedCategory(row, tx.language) };
  });
