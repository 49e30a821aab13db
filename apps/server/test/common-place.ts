import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';

/**
 * A facility to which both the technician and the controller of a company are assigned, the first one or a later one.
 */
export const selectCommonPlace = (db: Kysely<Database>, company: string, index: number) =>
  db
    .selectFrom('places')
    .innerJoin('companies', 'companies.id', 'places.company_id')
    .select([
      'places.id',
      'places.uuid',
      'places.root_company_id as rootCompanyId',
      'companies.id as companyId',
      'companies.uuid as companyUuid',
    ])
    .where('places.deleted_at', 'is', null)
    .where((eb) =>
      eb.and(
        [`technik@${company}.example`, `kontroler@${company}.example`].map((email) =>
          eb.exists(
            eb
              .selectFrom('place_users')
              .innerJoin('users', 'users.id', 'place_users.user_id')
              .select('users.id')
              .whereRef('place_users.place_id', '=', 'places.id')
              .where('users.email', '=', email),
          ),
        ),
      ),
    )
    .orderBy('places.id')
    .offset(index)
    .executeTakeFirstOrThrow();

/** Assigns the people of a facility to another facility of the same owner, so that they have both. */
export const shareAnotherPlace = async (db: Kysely<Database>, company: 'deratex' | 'owadstop'): Promise<void> => {
  const first = await selectCommonPlace(db, company, 0);
  const otherPlace = await db
    .selectFrom('places')
    .innerJoin('devices', 'devices.place_id', 'places.id')
    .select('places.id')
    .where('places.root_company_id', '=', first.rootCompanyId)
    .where('places.id', '>', first.id)
    .groupBy('places.id')
    .having((eb) => eb.fn.count('devices.id'), '>=', 2)
    .orderBy('places.id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('place_users')
    .columns(['place_id', 'user_id', 'root_company_id', 'roles'])
    .expression((eb) =>
      eb
        .selectFrom('place_users')
        .select((select) => [select.val(otherPlace.id).as('place_id'), 'user_id', 'root_company_id', 'roles'])
        .where('place_id', '=', first.id),
    )
    .onConflict((on) => on.columns(['place_id', 'user_id']).doNothing())
    .execute();
};
