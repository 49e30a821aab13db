import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';

/** The device numbers of a facility, in the form used for comparison. */
export const selectDeviceNumbers = async (ctx: AnyCtx, placeId: number): Promise<ReadonlySet<string>> => {
  const rows = await ctx.db
    .selectFrom('devices')
    .select(sql<string>`upper(unique_id)`.as('number'))
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ number }) => number));
};

export type ImportedDevice = {
  readonly unique_id: string;
  readonly device_type_id: number;
  readonly zone_id: number | null;
  readonly name: string | null;
  readonly location: string | null;
  readonly description: string | null;
};

type PlaceIds = { readonly id: number; readonly root_company_id: number };

/** Inserts all rows of a table in one statement; returns their ids by number. */
export const insertImportedDevices = (tx: TxCtx, place: PlaceIds, devices: readonly ImportedDevice[]) => {
  const columnValues = <C extends keyof ImportedDevice>(name: C) => devices.map((device) => device[name]);
  return tx.db
    .insertInto('devices')
    .columns([
      'uuid',
      'root_company_id',
      'place_id',
      'unique_id',
      'device_type_id',
      'zone_id',
      'name',
      'location',
      'description',
      'created_at',
    ])
    .expression(
      sql<never>`select made.uuid, ${place.root_company_id}::bigint, ${place.id}::bigint, made.unique_id,
          made.device_type_id, made.zone_id, made.name, made.location, made.description, ${tx.now()}::timestamptz
        from unnest(${devices.map(() => tx.newUuid())}::uuid[], ${columnValues('unique_id')}::text[],
          ${columnValues('device_type_id')}::bigint[], ${columnValues('zone_id')}::bigint[], ${columnValues('name')}::text[],
          ${columnValues('location')}::text[], ${columnValues('description')}::text[])
          with ordinality as made (uuid, unique_id, device_type_id, zone_id, name, location, description, position)
        order by made.position`,
    )
    .returning(['id', 'unique_id'])
    .execute();
};
