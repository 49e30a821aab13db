import { type RawBuilder, sql } from 'kysely';
import { type Days, splitIntoParts } from './periods.read.ts';

/** Finds by position on a plan, or without a position. */
export type FoundPest = {
  readonly position_id: number | null;
  readonly device_type_object_id: number;
  readonly amount: number;
};

/** Finds of a period, from the sums of its parts. */
export const pestsOfPeriod = (placeId: number, days: Days): RawBuilder<FoundPest> => {
  const parts = splitIntoParts(days);
  return sql<FoundPest>`
    select total.position_id, total.device_type_object_id, sum(total.amount) as amount
    from unnest(${parts.map(({ span }) => span)}::text[], ${parts.map(({ from }) => from)}::date[],
        ${parts.map(({ until }) => until)}::date[]) as part (span, first_day, end_day)
      join pest_totals total on total.place_id = ${placeId} and total.span = part.span
        and total.starts >= part.first_day and total.starts < part.end_day
    where total.amount > 0
    group by total.position_id, total.device_type_object_id`;
};

/** Finds of one visit, from its records: their number is limited by its devices and kinds of pests. */
export const pestsOfVisit = (visitId: number): RawBuilder<FoundPest> => sql<FoundPest>`
    select position_id, device_type_object_id, sum(amount) as amount from device_records
    where inspection_id = ${visitId} and kind = 'OBJECT' and deleted_at is null and amount > 0
    group by position_id, device_type_object_id`;
