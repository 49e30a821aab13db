import type { maps } from '@trapline/contract/maps/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Named, SharedSubjects } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';

/** A plan with the picture of the shared one, on which no device stands. */
const addPlan = async (db: Kysely<Database>, { map, place }: SharedSubjects): Promise<Named> => {
  const shared = await db
    .selectFrom('maps')
    .select(['root_company_id', 'file_id'])
    .where('id', '=', map.id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('maps')
    .values({ ...shared, uuid: crypto.randomUUID(), place_id: place.id, name: 'Magazyn', created_at: TEST_NOW })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};

export const fixture: Fixture<typeof maps, { readonly plan: Named }> = {
  make: async (db, subjects) => ({ plan: await addPlan(db, subjects) }),
  parameters: { mapId: 'plan' },
  bodies: () => ({
    create: { name: 'Hala produkcyjna', note: 'Parter' },
    update: { name: 'Hala produkcyjna, parter', note: null },
  }),
};
