import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import type { Named } from './subjects.ts';

const uuid = () => crypto.randomUUID();

/** Lets a type have an observation of this kind, whatever it is: not every type eats bait. */
export const addObservationType = async (
  db: Kysely<Database>,
  deviceTypeId: number,
  type: 'BAIT_COLLECT' | 'REFILL',
): Promise<Named> => {
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

/** A zone of a facility or of a company, under a name nobody else has. */
export const addZone = (
  db: Kysely<Database>,
  table: 'zones' | 'company_zones',
  owner: { readonly root_company_id: number } & ({ place_id: number } | { company_id: number }),
): Promise<Named> =>
  db
    .insertInto(table)
    .values({ ...owner, uuid: uuid(), name: `Strefa ${uuid()}` } as never)
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
