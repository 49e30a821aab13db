import type { __things_camel__ } from '@trapline/contract/__things__/endpoints.ts';
import type { Fixture, Named } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof __things_camel__, { readonly __thing_camel__: Named }> = {
  make: async (db, { place }) => {
    const { root_company_id } = await db
      .selectFrom('places')
      .select('root_company_id')
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow();
    const __thing_camel__ = await db
      .insertInto('__table__')
      .values({ uuid: crypto.randomUUID(), root_company_id, place_id: place.id, name: '__Thing_words__' })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    return { __thing_camel__ };
  },
  parameters: { __thing_camel__Id: '__thing_camel__' },
  bodies: () => ({
    create: { name: '__Thing_words__', description: 'Za regałem' },
    update: { name: '__Thing_words__ 2' },
  }),
};
