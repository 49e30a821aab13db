import { allEntries, type EntryOf } from '../../kernel/catalogue/entries.queries.ts';
import type { Catalogue } from '../../kernel/catalogue/entries.ts';
import { namesOf } from '../../kernel/translations.ts';

export type CategoryRow = EntryOf<'recommendation_categories'>;

/** Categories are global: all companies use them. */
export const CATEGORIES: Catalogue<CategoryRow> = {
  table: 'recommendation_categories',
  entity: 'recommendationCategory',
  isUsable: allEntries,
  ownerOf: () => null,
  asForm: (row) => ({ name: row.name, translations: namesOf(row.translations) }),
};
