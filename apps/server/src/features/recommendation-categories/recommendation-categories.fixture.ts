import type { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import type { Fixture, Identity } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof recommendationCategories, { readonly recommendationCategory: Identity }> = {
  make: async (db) => ({
    recommendationCategory: await db
      .insertInto('recommendation_categories')
      .values({ uuid: crypto.randomUUID(), name: 'Szczelność', position: 90 })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow(),
  }),
  parameters: { recommendationCategoryId: 'recommendationCategory' },
  bodies: ({ recommendationCategory }) => ({
    create: { name: 'Porządek', translations: { en: { name: 'Tidiness' } } },
    update: { translations: { de: { name: 'Dichtheit' } } },
    setOrder: [{ id: recommendationCategory.id, order: 1 }],
  }),
};
