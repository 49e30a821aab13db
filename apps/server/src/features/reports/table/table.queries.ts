import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';

/** Names for the lines of a table, including those of deleted entries. */

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

export const selectZoneNames = async (ctx: AnyCtx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await ctx.db.selectFrom('zones').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export type DeviceOfTable = {
  readonly id: number;
  readonly uniqueId: string;
  readonly typeId: number;
  readonly zone: string | null;
  readonly deletedAt: Date | null;
};

/** Devices in list order (prefix letters, then number), with their type and location on the last day. */
export const selectDevicesOfTable = async (
  ctx: AnyCtx,
  ids: readonly number[],
  lastDay: string,
): Promise<readonly DeviceOfTable[]> => {
  const { rows } = await sql<DeviceOfTable>`
    select device.id, device.unique_id as "uniqueId", stay.device_type_id as "typeId", zone.name as zone,
      device.deleted_at as "deletedAt"
    from devices device cross join lateral (
        select device_type_id, zone_id from device_stays
        where device_id = device.id and since <= ${lastDay}::date order by since desc limit 1) stay
      left join zones zone on zone.id = stay.zone_id
    where device.id = ${anyOf(ids)}
    order by device.unique_prefix, device.unique_number nulls last, device.id`.execute(ctx.db);
  return rows;
};

export const selectTypeId = async (ctx: AnyCtx, ref: Ref): Promise<number | undefined> =>
  (await ctx.db.selectFrom('device_types').select('id').where(matchesRef('device_types', ref)).executeTakeFirst())?.id;

export const selectCompanyName = async (ctx: AnyCtx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';
