import type { maps } from '@trapline/contract/maps/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity, SharedSubjects } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';

/** A plan with the picture of the shared plan and without devices. */
const addPlan = async (db: Kysely<Database>, { map, place }: SharedSubjects): Promise<Identity> => {
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

/** A published revision to which nobody has agreed yet. */
const addRevision = (db: Kysely<Database>, { map, user }: SharedSubjects, plan: Identity): Promise<Identity> =>
  db
    .insertInto('map_revisions')
    .values(({ selectFrom }) => ({
      uuid: crypto.randomUUID(),
      root_company_id: selectFrom('maps').select('root_company_id').where('id', '=', map.id),
      map_id: plan.id,
      number: 1,
      effective_from: TEST_NOW,
      note: 'Pierwsza',
      user_id: user.id,
      by_name: 'Anna Nowak',
    }))
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

type OwnSubjects = { readonly plan: Identity; readonly planRevision: Identity };

export const fixture: Fixture<typeof maps, OwnSubjects> = {
  make: async (db, subjects) => {
    const plan = await addPlan(db, subjects);
    return { plan, planRevision: await addRevision(db, subjects, plan) };
  },
  parameters: { mapId: 'plan', revisionId: 'planRevision' },
  bodies: () => ({
    create: { name: 'Hala produkcyjna', note: 'Parter' },
    update: { name: 'Hala produkcyjna, parter', note: null },
    publishRevision: { note: 'Trzy łapki przestawione' },
  }),
  queries: { compare: '?from=2026-01-01T00:00:00Z' },
};
