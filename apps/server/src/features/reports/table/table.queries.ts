import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';

/** What the lines of a table are called; of things meanwhile deleted too. */

const among = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

export const selectZoneNames = async (ctx: AnyCtx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await ctx.db.selectFrom('zones').select(['id', 'name']).where('id', '=', among(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** In the order of lists: prefix letters, then number. */
export const selectDevices = (ctx: AnyCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('devices')
    .leftJoin('zones', 'zones.id', 'devices.zone_id')
    .select(['devices.id', 'devices.unique_id as uniqueId', 'devices.device_type_id as typeId', 'zones.name as zone'])
    .where('devices.id', '=', among(ids))
    .orderBy('devices.unique_prefix')
    .orderBy('devices.unique_number', (order) => order.asc().nullsLast())
    .orderBy('devices.id')
    .execute();

export type DeviceOfTable = Awaited<ReturnType<typeof selectDevices>>[number];

export const selectTypeId = async (ctx: AnyCtx, ref: Ref): Promise<number | undefined> =>
  (await ctx.db.selectFrom('device_types').select('id').where(matchesRef('device_types', ref)).executeTakeFirst())?.id;

export const selectCompanyName = async (ctx: AnyCtx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';
