import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

/** The name of a line, and for devices their type and last zone. */
export type LineName = {
  readonly id: number;
  readonly name: string;
  readonly color?: string;
  readonly deviceTypeId?: number;
  readonly zoneId?: number | null;
  readonly deletedOn?: string | null;
};

const selectNames = async (ctx: AnyCtx, query: RawBuilder<LineName>): Promise<readonly LineName[]> =>
  (await query.execute(ctx.db)).rows;

type Ids = readonly number[];

/** Names of zones in the order of lists, including deleted zones. */
export const selectZoneNames = (ctx: AnyCtx, ids: Ids) =>
  selectNames(ctx, sql`select id, name from zones where id = any(${[...ids]}::bigint[]) order by name, id`);

export const selectTypeColors = (ctx: AnyCtx, ids: Ids) =>
  selectNames(
    ctx,
    sql`select id, name, color from device_types where id = any(${[...ids]}::bigint[]) order by name, id`,
  );

export const selectDeviceNames = (ctx: AnyCtx, ids: Ids, lastDay: string) =>
  selectNames(
    ctx,
    sql`
    select device.id, concat_ws(' ', device.unique_id, device.name) as name, stay.device_type_id as "deviceTypeId",
      stay.zone_id as "zoneId", day_of(device.deleted_at)::text as "deletedOn"
    from devices device cross join lateral (
      select device_type_id, zone_id from device_stays
      where device_id = device.id and since <= ${lastDay}::date order by since desc limit 1) stay
    where device.id = any(${[...ids]}::bigint[])
    order by device.unique_prefix, device.unique_number nulls last, device.id`,
  );

export const selectToday = async (ctx: AnyCtx): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select day_of(${ctx.now()}::timestamptz)::text as day`.execute(ctx.db);
  return rows[0]?.day ?? '';
};
