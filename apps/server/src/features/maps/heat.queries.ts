import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { inspectionIsVisible } from '../../kernel/scope.ts';
import type { Days } from '../statistics/periods.read.ts';
import type { FoundPest } from '../statistics/pest-totals.read.ts';

/** The period in which devices stood at their positions. */
export type Period = { readonly from: RawBuilder<Date>; readonly until: RawBuilder<Date> };

/** The start of a day, in the same time zone as in the daily sums. */
const startOf = (day: string) => sql<Date>`start_of(${day}::date)`;

export const periodOfDays = ({ from, until }: Days): Period => ({ from: startOf(from), until: startOf(until) });

/** From the end of the previous visit to the end of this one; the previous visit may have ended later than this one. */
export const periodBetween = (since: Date, until: Date): Period => ({
  from: sql<Date>`least(${since}::timestamptz, ${until}::timestamptz)`,
  until: sql<Date>`${until}::timestamptz`,
});

export const today = async (ctx: AnyCtx): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select day_of(${ctx.now()}::timestamptz)::text as day`.execute(ctx.db);
  return rows[0]?.day ?? '';
};

type HeatRow = {
  /** Null for finds at a position that no current plan shows. */
  readonly spotId: number | null;
  readonly id: number;
  readonly uuid: string;
  readonly uniqueId: string;
  readonly name: string | null;
  readonly typeId: number;
  readonly typeUuid: string;
  readonly typeName: string;
  readonly color: string;
  readonly mapId: number;
  readonly mapX: number;
  readonly mapY: number;
  readonly isThere: boolean;
  readonly deletedOn: string | null;
  readonly days: number;
  /** Null if nothing was found. */
  readonly objectId: number | null;
  readonly amount: number | null;
};

/** Each position of a device with each kind of pest found there, and the finds outside of the current plans. */
export const selectHeat = async (
  ctx: AnyCtx,
  placeId: number,
  finds: RawBuilder<FoundPest>,
  { from, until }: Period,
) => {
  const { rows } = await sql<HeatRow>`
    with found as (${finds}),
    stood as (
      select spot.id, spot.device_id, spot.map_id, spot.x, spot.y, upper_inf(spot.during) as is_there,
        extract(epoch from least(upper(spot.during), ${until}, ${ctx.now()}::timestamptz) - greatest(lower(spot.during), ${from}))
          / 86400 as days
      from maps map join device_positions spot on spot.map_id = map.id
      where map.place_id = ${placeId} and map.deleted_at is null and spot.during && tstzrange(${from}, ${until}))
    select stood.id as "spotId", device.id, device.uuid, device.unique_id as "uniqueId", device.name,
      type.id as "typeId", type.uuid as "typeUuid", type.name as "typeName", type.color, stood.map_id as "mapId",
      stood.x as "mapX", stood.y as "mapY", stood.is_there as "isThere", day_of(device.deleted_at)::text as "deletedOn",
      stood.days::double precision as days,
      found.device_type_object_id as "objectId", found.amount::double precision as amount
    from stood
      join devices device on device.id = stood.device_id
      join device_types type on type.id = device.device_type_id
      full join found on found.position_id = stood.id
    order by device.unique_prefix, device.unique_number nulls last, stood.id, found.device_type_object_id`.execute(
    ctx.db,
  );
  return rows;
};

export type HeatRows = Awaited<ReturnType<typeof selectHeat>>;

const completedVisits = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('inspections')
    .where('inspections.place_id', '=', placeId)
    .where('inspections.status', '=', 'COMPLETED')
    .where(inspectionIsVisible(ctx.actor));

/** A visit with the end of the previous visit, which is the start of the period of its finds. */
export const selectVisitAndPrevious = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  completedVisits(ctx, placeId)
    .where(matchesRef('inspections', ref))
    .select((eb) => [
      'inspections.id',
      'inspections.finished_at as finishedAt',
      eb
        .selectFrom('inspections as before')
        .where('before.place_id', '=', placeId)
        .where('before.status', '=', 'COMPLETED')
        .whereRef('before.started_at', '<', 'inspections.started_at')
        .orderBy('before.started_at', 'desc')
        .limit(1)
        .select('before.finished_at')
        .as('since'),
    ])
    .executeTakeFirst();

const MAX_VISITS = 520;

/** Visits of a period, the newest first. */
export const selectHeatVisits = (ctx: AnyCtx, placeId: number, { from, until }: Period) =>
  completedVisits(ctx, placeId)
    .where('inspections.started_at', '>=', from)
    .where('inspections.started_at', '<', until)
    .select(['inspections.id', 'inspections.uuid', 'inspections.number', 'inspections.started_at as startedAt'])
    .orderBy('inspections.started_at', 'desc')
    .orderBy('inspections.id', 'desc')
    .limit(MAX_VISITS)
    .execute();
