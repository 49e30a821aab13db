import type { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import type { Fixture, Identity } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof mixtures, { readonly mixture: Identity }> = {
  make: async (db) => ({
    mixture: await db
      .insertInto('mixtures')
      .values({ uuid: crypto.randomUUID(), name: 'Pasta na próbę', grammage: 15, position: 90 })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow(),
  }),
  parameters: { mixtureId: 'mixture' },
  bodies: ({ mixture }) => ({
    create: {
      name: 'Kostka woskowa 30 g',
      grammage: 30,
      type: 'BAIT',
      translations: { en: { name: 'Wax block 30 g' } },
    },
    update: { grammage: 25, translations: { de: { name: 'Paste zum Testen' } } },
    setOrder: [{ id: mixture.id, order: 1 }],
  }),
};
