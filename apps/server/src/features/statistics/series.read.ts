import { meanBaitConsumption } from '@trapline/contract/statistics/rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import {
  type DaySummary,
  factsOf,
  findingsAndCounts,
  findingsOf,
  nameOfDay,
  numberOfDay,
  type SeriesFacts,
  type SeriesFinding,
} from './day-summary.ts';
import type { Days } from './periods.read.ts';

export type { SeriesFinding } from './day-summary.ts';

/**
 * Data for charts and reports: days of devices, zones, types and facilities, counted when records are stored
 * (decision statistics/days).
 */

/** The kind of subject of one line of a series. */
export type SeriesScope = 'PLACE' | 'ZONE' | 'TYPE' | 'DEVICE';

/** Weeks begin on Monday. */
export type SeriesGrain = 'DAY' | 'WEEK' | 'MONTH';

export type SeriesQuery = {
  /** The facilities; the caller has checked that the user may see them. */
  readonly placeIds: readonly number[];
  readonly days: Days;
  readonly scope: SeriesScope;
  readonly grain: SeriesGrain;
  /** For devices: only the days on which they had this type. */
  readonly typeId?: number | undefined;
};

export type SeriesPoint = SeriesFacts & {
  readonly placeId: number;
  /** The facility, zone, type or device; null means no zone. */
  readonly scopeId: number | null;
  /** The first day of the day, week or month; for the first bucket it may be before the period. */
  readonly starts: string;
  readonly found: readonly SeriesFinding[];
};

/** A facility, zone, type or device with its days that have facts, in order. */
export type DayLine = {
  readonly placeId: number;
  readonly scopeId: number | null;
  readonly days: readonly DaySummary[];
};

const inPlacesAndDays = ({ placeIds, days }: SeriesQuery) => sql`place_id = any(${[...placeIds]}::bigint[])
  and day >= ${days.from}::date and day < ${days.until}::date`;

/** Rows of days that have facts. */
const rowsOf = (query: SeriesQuery) =>
  query.scope === 'DEVICE'
    ? sql`device_days where ${inPlacesAndDays(query)} and ${whereIfGiven(query.typeId, (id) => sql<SqlBool>`device_type_id = ${id}`)}`
    : sql`place_days where ${inPlacesAndDays(query)} and scope = ${sql.lit(query.scope)} and facts > 0`;

/**
 * The same in as few rows as possible: days for devices, whole months for the others, which may include days around the
 * period.
 */
const textsOf = (query: SeriesQuery) => {
  if (query.scope === 'DEVICE') return rowsOf(query);
  const { placeIds, days, scope } = query;
  return sql`place_months where place_id = any(${[...placeIds]}::bigint[]) and scope = ${sql.lit(scope)} and summary <> ''
    and month > ${days.from}::date - 31 and month < ${days.until}::date`;
};

const sortByDay = (days: DaySummary[]): DaySummary[] => days.sort((one, other) => one[1] - other[1]);

/** All days of a facility are read as one text: splitting it in the database would cost many times more. */
export const selectDayLines = async (ctx: AnyCtx, query: SeriesQuery): Promise<readonly DayLine[]> => {
  const { rows } = await sql<{ placeId: number; summaries: string }>`
    select place_id as "placeId", string_agg(summary, ',') as summaries from ${textsOf(query)} group by 1 order by 1`.execute(
    ctx.db,
  );
  const [from, until] = [numberOfDay(query.days.from), numberOfDay(query.days.until)];
  return rows.flatMap(({ placeId, summaries }) => {
    const days = (JSON.parse(`[${summaries}]`) as DaySummary[]).filter(([, day]) => day >= from && day < until);
    return [...Map.groupBy(days, ([scopeId]) => scopeId)]
      .sort(([one], [other]) => one - other)
      .map(([id, of]) => ({ placeId, scopeId: id === 0 ? null : id, days: sortByDay(of) }));
  });
};

const selectDays = async (ctx: AnyCtx, query: SeriesQuery): Promise<readonly SeriesPoint[]> =>
  (await selectDayLines(ctx, query)).flatMap(({ placeId, scopeId, days }) =>
    days.map((summary) => ({
      ...factsOf(summary),
      placeId,
      scopeId,
      starts: nameOfDay(summary),
      found: findingsOf(summary),
    })),
  );

/** The first day of the day, week or month to which a day belongs. */
const periodStartOf = (grain: SeriesGrain, day: RawBuilder<unknown>): RawBuilder<string> =>
  grain === 'DAY' ? sql`${day}` : sql`date_trunc(${grain.toLowerCase()}, ${day}::timestamp)::date`;

const COLUMNS = sql`visits::integer, to_check::integer as "toCheck", checked::integer, active::integer, alarms::integer,
  captures::double precision, by_catch::double precision as "byCatch", bait_sum::double precision as "baitSum",
  bait_readings::integer as "baitReadings", refills::integer, refill_grams as "refillGrams"`;

const SUMS = sql`sum(to_check) as to_check, sum(checked) as checked, sum(active) as active,
  sum(alarms) as alarms, sum(captures) as captures, sum(by_catch) as by_catch, sum(bait_sum) as bait_sum,
  sum(bait_readings) as bait_readings, sum(refills) as refills, sum(refill_grams) as refill_grams`;

type Row = Omit<SeriesPoint, 'baitTake' | keyof ReturnType<typeof findingsAndCounts>> & {
  readonly found: Parameters<typeof findingsAndCounts>[0];
};

const present = ({ found, ...row }: Row): SeriesPoint => ({
  ...row,
  baitTake: meanBaitConsumption(row.baitSum, row.baitReadings),
  ...findingsAndCounts(found),
});

const selectSums = async (ctx: AnyCtx, query: SeriesQuery): Promise<readonly SeriesPoint[]> => {
  const [scopeId, visits] =
    query.scope === 'DEVICE' ? [sql`device_id`, sql`0`] : [sql`nullif(scope_id, 0)`, sql`sum(visits)`];
  const { rows } = await sql<Row>`
    with days as materialized (select *, ${scopeId} as about, ${periodStartOf(query.grain, sql`day`)} as starts from ${rowsOf(query)}),
    summed as (select place_id, about, starts, ${visits} as visits, ${SUMS} from days group by 1, 2, 3),
    entries as (
      select place_id, about, starts, one ->> 0 as letter, (one ->> 1)::bigint as entry, sum((one ->> 2)::bigint) as amount
      from days cross join lateral jsonb_array_elements(days.found) as one group by 1, 2, 3, 4, 5),
    found as (
      select place_id, about, starts, jsonb_agg(jsonb_build_array(letter, entry, amount) order by letter, entry) as found
      from entries group by 1, 2, 3)
    select summed.place_id as "placeId", summed.about as "scopeId", summed.starts::text, ${COLUMNS},
      coalesce(found.found, '[]') as found
    from summed left join found on found.place_id = summed.place_id and found.starts = summed.starts
      and found.about is not distinct from summed.about
    order by 1, 2 nulls first, 3`.execute(ctx.db);
  return rows.map(present);
};

/** Points in order of facility, subject and time. A missing point means that there was no check: a gap, not zero. */
export const selectSeries = (ctx: AnyCtx, query: SeriesQuery): Promise<readonly SeriesPoint[]> =>
  query.grain === 'DAY' ? selectDays(ctx, query) : selectSums(ctx, query);

/** The number of devices from one day until another day, which is excluded. */
export type Stay = {
  readonly placeId: number;
  readonly scopeId: number | null;
  readonly from: string;
  readonly until: string;
  readonly devices: number;
};

/** The end day of a device that is not deleted. */
const NO_END = '9999-12-31';

/** Each stay of each device within the period, up to today. A stay begins at the latest with the first record of the device. */
const staysOf = (ctx: AnyCtx, { placeIds, days }: SeriesQuery) => sql`
  select * from (
    select stay.place_id, device.id as device_id, stay.device_type_id, stay.zone_id,
      greatest(stay.since, least(day_of(device.created_at),
        (select min(counted.day) from device_days counted where counted.device_id = device.id)), ${days.from}::date) as first_day,
      least(lead(stay.since, 1, ${NO_END}::date) over (partition by device.id order by stay.since),
        coalesce(day_of(device.deleted_at), ${NO_END}::date), ${days.until}::date,
        day_of(${ctx.now()}::timestamptz) + 1) as end_day
    from devices device join device_stays stay on stay.device_id = device.id
    where device.id in (select device_id from device_stays where place_id = any(${[...placeIds]}::bigint[]))
      and (device.deleted_at is null or device.deleted_at > start_of(${days.from}::date))) stays
  where place_id = any(${[...placeIds]}::bigint[]) and first_day < end_day`;

const SCOPES: Readonly<Record<SeriesScope, RawBuilder<number | null>>> = {
  PLACE: sql`place_id`,
  ZONE: sql`zone_id`,
  TYPE: sql`device_type_id`,
  DEVICE: sql`device_id`,
};

/** The number of devices over time, from the dates of the devices and not from visits; future days are not counted. */
export const selectStays = async (ctx: AnyCtx, query: SeriesQuery): Promise<readonly Stay[]> => {
  const { rows } = await sql<Stay>`
    select place_id as "placeId", ${SCOPES[query.scope]} as "scopeId", first_day::text as "from", end_day::text as until,
      count(*)::integer as devices
    from (${staysOf(ctx, query)}) stays group by 1, 2, 3, 4 order by 1, 2 nulls first, 3, 4`.execute(ctx.db);
  return rows;
};
