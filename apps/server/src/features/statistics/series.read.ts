import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Days } from './spans.read.ts';

/** What charts and reports read: days of devices, zones, types and facilities, counted as they were recorded (decision 190). */

/** What one line of a series is about. */
export type SeriesScope = 'PLACE' | 'ZONE' | 'TYPE' | 'DEVICE';

/** Weeks begin on Monday. */
export type SeriesGrain = 'DAY' | 'WEEK' | 'MONTH';

export type SeriesAsked = {
  /** Their visibility was asked for before. */
  readonly placeIds: readonly number[];
  readonly days: Days;
  readonly scope: SeriesScope;
  readonly grain: SeriesGrain;
};

const KINDS = { A: 'ACTION', O: 'OBJECT', B: 'OBSERVATION' } as const;

/** An entry of the catalogue with how much of it was recorded. */
export type SeriesFound = {
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  readonly id: number;
  readonly amount: number;
};

export type SeriesPoint = {
  readonly placeId: number;
  /** The facility, zone, type or device; null is no zone. */
  readonly scopeId: number | null;
  /** First day of the day, week or month; of the first bucket it may lie before the period. */
  readonly starts: string;
  /** Completed ones; 0 unless it is about a facility. */
  readonly visits: number;
  /** Devices times days on which a visit had them to check. */
  readonly toCheck: number;
  readonly checked: number;
  /** Devices times days with activity by the one rule. */
  readonly active: number;
  /** Devices times days with an alarm of the radio. */
  readonly alarms: number;
  /** Pests without by-catch. */
  readonly captures: number;
  readonly byCatch: number;
  /** Percent of bait eaten, the mean of what was read; null where nothing was. */
  readonly baitTake: number | null;
  readonly baitReadings: number;
  readonly refills: number;
  readonly refillGrams: number;
  readonly found: readonly SeriesFound[];
};

type Row = Omit<SeriesPoint, 'baitTake' | 'found'> & {
  readonly baitSum: number;
  readonly found: readonly (readonly [keyof typeof KINDS, number, number])[];
};

/** The first day of what a day belongs to. */
const startsOf = (grain: SeriesGrain, day: RawBuilder<unknown>): RawBuilder<string> =>
  grain === 'DAY' ? sql`${day}` : sql`date_trunc(${grain.toLowerCase()}, ${day}::timestamp)::date`;

const FACTS = sql`visits, to_check, checked, active, alarms, captures, by_catch, bait_sum, bait_readings, refills, refill_grams`;

const daysOf = ({ placeIds, days, scope }: SeriesAsked) =>
  scope === 'DEVICE'
    ? sql`select place_id, device_id as scope_id, day, 0 as visits, to_check, checked, active, alarms, captures, by_catch, bait_sum,
        bait_readings, refills, refill_grams, found from device_days
      where place_id = any(${[...placeIds]}::bigint[]) and day >= ${days.from}::date and day < ${days.until}::date`
    : sql`select place_id, nullif(scope_id, 0) as scope_id, day, ${FACTS}, found from place_days
      where place_id = any(${[...placeIds]}::bigint[]) and scope = ${sql.lit(scope)} and day >= ${days.from}::date
        and day < ${days.until}::date and facts > 0`;

const COLUMNS = sql`visits::integer, to_check::integer as "toCheck", checked::integer, active::integer, alarms::integer,
  captures::double precision, by_catch::double precision as "byCatch", bait_sum::double precision as "baitSum",
  bait_readings::integer as "baitReadings", refills::integer, refill_grams as "refillGrams"`;

const SUMS = sql`sum(visits) as visits, sum(to_check) as to_check, sum(checked) as checked, sum(active) as active,
  sum(alarms) as alarms, sum(captures) as captures, sum(by_catch) as by_catch, sum(bait_sum) as bait_sum,
  sum(bait_readings) as bait_readings, sum(refills) as refills, sum(refill_grams) as refill_grams`;

const present = ({ baitSum, found, ...row }: Row): SeriesPoint => ({
  ...row,
  baitTake: row.baitReadings === 0 ? null : Math.round((baitSum / row.baitReadings) * 10) / 10,
  found: found.map(([kind, id, amount]) => ({ kind: KINDS[kind], id, amount })),
});

/** Points in order of facility, what they are about and time. Where there is none nobody looked: a gap, not zero. */
export const selectSeries = async (ctx: AnyCtx, asked: SeriesAsked): Promise<readonly SeriesPoint[]> => {
  const starts = startsOf(asked.grain, sql`day`);
  const { rows } =
    asked.grain === 'DAY'
      ? await sql<Row>`
          select place_id as "placeId", scope_id as "scopeId", day::text as starts, ${COLUMNS}, found
          from (${daysOf(asked)}) days order by 1, 2 nulls first, 3`.execute(ctx.db)
      : await sql<Row>`
          with days as materialized (${daysOf(asked)}),
          summed as (select place_id, scope_id, ${starts} as starts, ${SUMS} from days group by 1, 2, 3),
          entries as (
            select place_id, scope_id, ${starts} as starts, one ->> 0 as letter, (one ->> 1)::bigint as entry,
              sum((one ->> 2)::bigint) as amount
            from days cross join lateral jsonb_array_elements(days.found) as one group by 1, 2, 3, 4, 5),
          found as (
            select place_id, scope_id, starts, jsonb_agg(jsonb_build_array(letter, entry, amount) order by letter, entry) as found
            from entries group by 1, 2, 3)
          select summed.place_id as "placeId", summed.scope_id as "scopeId", summed.starts::text, ${COLUMNS},
            coalesce(found.found, '[]') as found
          from summed left join found on found.place_id = summed.place_id and found.starts = summed.starts
            and found.scope_id is not distinct from summed.scope_id
          order by 1, 2 nulls first, 3`.execute(ctx.db);
  return rows.map(present);
};

/** So many devices from one day on until another, which is not in it. */
export type Stay = {
  readonly placeId: number;
  readonly scopeId: number | null;
  readonly from: string;
  readonly until: string;
  readonly devices: number;
};

/** The end of the life of a device that is still there. */
const NO_END = '9999-12-31';

/** Each stay of each device, within the period and no longer than today. A device is there from its first record on at the latest. */
const staysOf = (ctx: AnyCtx, { placeIds, days }: SeriesAsked) => sql`
  select * from (
    select stay.place_id, device.id as device_id, stay.device_type_id, stay.zone_id,
      greatest(stay.since, least(day_of(device.created_at),
        (select min(told.day) from device_days told where told.device_id = device.id)), ${days.from}::date) as first_day,
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

/** How many devices stood there when, from the life of the devices and not from visits; days to come are none. */
export const selectStays = async (ctx: AnyCtx, asked: SeriesAsked): Promise<readonly Stay[]> => {
  const { rows } = await sql<Stay>`
    select place_id as "placeId", ${SCOPES[asked.scope]} as "scopeId", first_day::text as "from", end_day::text as until,
      count(*)::integer as devices
    from (${staysOf(ctx, asked)}) told group by 1, 2, 3, 4 order by 1, 2 nulls first, 3, 4`.execute(ctx.db);
  return rows;
};

/** How long traps stood: days of devices in a day, week or month. */
export type DeviceDays = {
  readonly placeId: number;
  readonly scopeId: number | null;
  readonly starts: string;
  readonly days: number;
};

/** Devices that stood there times days. */
export const selectDeviceDays = async (ctx: AnyCtx, asked: SeriesAsked): Promise<readonly DeviceDays[]> => {
  const step = { DAY: '1 day', WEEK: '1 week', MONTH: '1 month' }[asked.grain];
  const { rows } = await sql<DeviceDays>`
    with stays as (
      select place_id, ${SCOPES[asked.scope]} as scope_id, first_day, end_day, count(*) as devices
      from (${staysOf(ctx, asked)}) told group by 1, 2, 3, 4),
    buckets as (
      select one::date as starts, (one + ${step}::interval)::date as ends
      from generate_series((${startsOf(asked.grain, sql`${asked.days.from}::date`)})::timestamp,
        least(${asked.days.until}::date - 1, day_of(${ctx.now()}::timestamptz))::timestamp, ${step}::interval) as one)
    select place_id as "placeId", scope_id as "scopeId", starts::text,
      sum(devices * (least(end_day, ends) - greatest(first_day, starts)))::integer as days
    from stays join buckets on stays.first_day < buckets.ends and stays.end_day > buckets.starts
    group by 1, 2, 3 order by 1, 2 nulls first, 3`.execute(ctx.db);
  return rows;
};

/** A device that showed activity again and again. */
export type RepeatedActivity = {
  readonly placeId: number;
  readonly deviceId: number;
  readonly typeId: number;
  /** Where it was when that was seen last. */
  readonly zoneId: number | null;
  readonly activeDays: number;
  readonly checkedDays: number;
  readonly captures: number;
  /** The last day with activity. */
  readonly last: string;
  /** Days it was looked at in a row, each with activity. */
  readonly longestRun: number;
};

type RepeatedAsked = Pick<SeriesAsked, 'placeIds' | 'days'> & { readonly atLeast: number; readonly limit: number };

/** Devices with activity on that many days or more, those with the most first. */
export const selectRepeatedActivity = async (
  ctx: AnyCtx,
  { placeIds, days, atLeast, limit }: RepeatedAsked,
): Promise<readonly RepeatedActivity[]> => {
  const { rows } = await sql<RepeatedActivity>`
    with told as (
      select *, row_number() over (partition by device_id order by day)
        - row_number() over (partition by device_id, active order by day) as run
      from device_days
      where place_id = any(${[...placeIds]}::bigint[]) and day >= ${days.from}::date and day < ${days.until}::date
        and (checked = 1 or active = 1)),
    runs as (select device_id, run, count(*) as length from told where active = 1 group by 1, 2),
    longest as (select device_id, max(length) as length from runs group by 1)
    select told.place_id as "placeId", told.device_id as "deviceId", told.device_type_id as "typeId",
      (array_agg(told.zone_id order by told.day desc) filter (where told.active = 1))[1] as "zoneId",
      sum(told.active)::integer as "activeDays", sum(told.checked)::integer as "checkedDays",
      sum(told.captures)::double precision as captures,
      (max(told.day) filter (where told.active = 1))::text as last, longest.length::integer as "longestRun"
    from told join longest on longest.device_id = told.device_id
    group by told.place_id, told.device_id, told.device_type_id, longest.length
    having sum(told.active) >= ${atLeast}
    order by "activeDays" desc, captures desc, told.device_id limit ${limit}`.execute(ctx.db);
  return rows;
};
