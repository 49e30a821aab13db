import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import type { Identity } from './fixture.ts';
import { TEST_NOW } from './template.ts';

const uuid = () => crypto.randomUUID();

/** Adds an observation of this kind to a type, which may not have one: not every type uses bait. */
export const addObservationType = async (
  db: Kysely<Database>,
  deviceTypeId: number,
  type: 'BAIT_COLLECT' | 'REFILL',
): Promise<Identity> => {
  const observation = await db
    .selectFrom('device_type_observations')
    .select(['id', 'uuid'])
    .where('type', '=', type)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('observation_associations')
    .values({ uuid: uuid(), device_type_id: deviceTypeId, device_type_observation_id: observation.id })
    .onConflict((on) => on.columns(['device_type_id', 'device_type_observation_id']).doNothing())
    .execute();
  return observation;
};

/** Adds a separate action to a type. */
export const addAction = async (
  db: Kysely<Database>,
  deviceTypeId: number,
  marks: { readonly should_clean?: boolean; readonly is_inspection?: boolean },
): Promise<Identity> => {
  const action = await db
    .insertInto('device_type_actions')
    .values({ uuid: uuid(), name: `Czynność ${uuid()}`, ...marks })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('action_associations')
    .values({ uuid: uuid(), device_type_id: deviceTypeId, device_type_action_id: action.id })
    .execute();
  return action;
};

/** The root company of a company. */
export const rootOf = async (db: Kysely<Database>, companyId: number): Promise<number> => {
  const { rootCompanyId } = await db
    .selectFrom('companies')
    .select('root_company_id as rootCompanyId')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return rootCompanyId;
};

/** Adds a zone to a facility or a company, with a unique name. */
export const addZone = (
  db: Kysely<Database>,
  table: 'zones' | 'company_zones',
  owner: { readonly root_company_id: number } & ({ place_id: number } | { company_id: number }),
): Promise<Identity> =>
  db
    .insertInto(table)
    .values({ ...owner, uuid: uuid(), name: `Strefa ${uuid()}` } as never)
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

/** An objection of the client to a visit, not answered yet. */
export const addObjection = (
  db: Kysely<Database>,
  about: { readonly root_company_id: number; place_id: number; inspection_id: number; user_id: number },
): Promise<Identity> =>
  db
    .insertInto('objections')
    .values({
      ...about,
      uuid: uuid(),
      text: 'Tej myszy tu nie było.',
      by_name: 'Piotr Próbny',
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

/** A technician of the company, assigned to the facility. */
export const addUser = async (
  db: Kysely<Database>,
  { rootCompanyId, companyId, placeId }: { rootCompanyId: number; companyId: number; placeId: number },
): Promise<Identity> => {
  const user = await db
    .insertInto('users')
    .values({
      uuid: uuid(),
      root_company_id: rootCompanyId,
      company_id: companyId,
      name: 'Piotr',
      surname: 'Próbny',
      email: `${uuid()}@subjects.example`,
      type: 'TECHNICIAN',
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('place_users')
    .values({ place_id: placeId, user_id: user.id, root_company_id: rootCompanyId })
    .execute();
  return user;
};
