import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

/** Gives all devices of a facility one type, so that one pest fits all; returns both. */
export const makeOneType = async (db: Kysely<Database>, facility: string) => {
  const kind = await db
    .selectFrom('object_associations')
    .select(['device_type_id as type', 'device_type_object_id as pest'])
    .orderBy('device_type_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`update devices set device_type_id = ${kind.type}
    from places where places.id = devices.place_id and places.uuid = ${facility}`.execute(db);
  return kind;
};
