import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import type { Identity } from './fixture.ts';
import type { Subjects } from './subjects.ts';
import { TEST_NOW } from './template.ts';

/**
 * A separate facility for one test, next to that of the subjects: with three devices and a plan of 800 x 600 pixels.
 */
export type OwnPlace = {
  readonly place: Identity;
  readonly devices: readonly [Identity, Identity, Identity];
  readonly map: Identity;
};

export const makeOwnPlace = async (db: Kysely<Database>, subjects: Subjects): Promise<OwnPlace> => {
  const uuid = () => crypto.randomUUID();
  const {
    id,
    uuid: _,
    ...shared
  } = await db
    .selectFrom('places')
    .select(['id', 'uuid', 'root_company_id', 'company_id', 'name', 'address'])
    .where('id', '=', subjects.place.id)
    .executeTakeFirstOrThrow();
  const place = await db
    .insertInto('places')
    .values({ ...shared, uuid: uuid(), created_at: TEST_NOW })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const people = await db.selectFrom('place_users').selectAll().where('place_id', '=', id).execute();
  await db
    .insertInto('place_users')
    .values(people.map((person) => ({ ...person, place_id: place.id })))
    .execute();
  const placeColumns = { root_company_id: shared.root_company_id, place_id: place.id, created_at: TEST_NOW };
  const [first, second, third] = await db
    .insertInto('devices')
    .values(
      ['K1', 'K2', 'K3'].map((unique_id) => ({
        ...placeColumns,
        uuid: uuid(),
        unique_id,
        device_type_id: subjects.deviceType.id,
      })),
    )
    .returning(['id', 'uuid'])
    .execute();
  const { file_id } = await db
    .selectFrom('maps')
    .select('file_id')
    .where('id', '=', subjects.map.id)
    .executeTakeFirstOrThrow();
  const map = await db
    .insertInto('maps')
    .values({ ...placeColumns, uuid: uuid(), name: 'Hala', file_id })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  if (!first || !second || !third) throw new Error('devices were not made');
  return { place, devices: [first, second, third], map };
};
