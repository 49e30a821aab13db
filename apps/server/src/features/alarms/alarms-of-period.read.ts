import { type ClearingMethod, MANUAL_CLEARING_METHODS } from '@trapline/contract/alarms/rules.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { fullNameAt, uniqueIdAt, zoneNameAt } from '../../kernel/names-at.ts';

/** Radio reports of facilities in a period, for documents. */

type PeriodQuery = { readonly placeIds: readonly number[]; readonly from: Date; readonly until: Date };

/**
 * Upper limit of rows in one document. One more row is selected, so that the caller sees that there are too many.
 */
export const MAX_ROWS = 5000;

const anyPlaceOf = ({ placeIds }: PeriodQuery) => sql`any(${[...placeIds]}::bigint[])`;

/** Where the device was located on the day of that moment. */
const joinZoneAt = (moment: 'alarm.raised_at' | 'gap.began_at') => sql`left join lateral (
    select zone_id from device_stays
    where device_id = device.id and since <= day_of(${sql.ref(moment)}) order by since desc limit 1) stay on true
  left join zones zone on zone.id = stay.zone_id`;

export type AlarmOfPeriod = {
  readonly placeId: number;
  readonly at: Date;
  readonly uniqueId: string;
  readonly zone: string | null;
  /** When a person acknowledged or dealt with it; null when the device only reported again. */
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly endedAt: Date | null;
  readonly endedHow: ClearingMethod | null;
};

/** Detections of a period outside visits: one that a technician triggered in a visit does not count. */
const isDetectionOf = (query: PeriodQuery) => sql`(alarm.place_id = ${anyPlaceOf(query)} and alarm.kind = 'detection'
  and alarm.during_inspection_id is null and alarm.raised_at >= ${query.from} and alarm.raised_at < ${query.until})`;

/** Detections that notified people, by the time they were raised, oldest first; alarms set by hand do not count. */
export const selectAlarmsOfPeriod = async (ctx: AnyCtx, query: PeriodQuery): Promise<readonly AlarmOfPeriod[]> => {
  const byPeople = sql`alarm.cleared_how = any(${[...MANUAL_CLEARING_METHODS]}::text[])`;
  const { rows } = await sql<AlarmOfPeriod>`
    select alarm.place_id as "placeId", alarm.raised_at as at, ${uniqueIdAt('device', 'alarm.raised_at')} as "uniqueId",
      ${zoneNameAt('zone', 'alarm.raised_at')} as zone,
      answered.at as "answeredAt",
      nullif(${fullNameAt('person', 'answered.at')}, '') as "answeredBy",
      alarm.cleared_at as "endedAt", alarm.cleared_how as "endedHow"
    from alarms alarm
      join devices device on device.id = alarm.device_id
      cross join lateral (select case when alarm.acknowledged_at is not null then alarm.acknowledged_at
        when ${byPeople} then alarm.cleared_at end as at) answered
      left join users person on person.id = case when alarm.acknowledged_at is not null then alarm.acknowledged_by
        when ${byPeople} then alarm.cleared_by end
      ${joinZoneAt('alarm.raised_at')}
    where ${isDetectionOf(query)} and alarm.source = 'device'
    order by alarm.raised_at, alarm.id limit ${MAX_ROWS + 1}`.execute(ctx.db);
  return rows;
};

/** The number of alarms per facility that a person set by hand. */
export const countManualAlarms = async (ctx: AnyCtx, query: PeriodQuery): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ placeId: number; count: number }>`
    select alarm.place_id as "placeId", count(*)::integer as count from alarms alarm
    where ${isDetectionOf(query)} and alarm.source = 'person' group by 1`.execute(ctx.db);
  return new Map(rows.map(({ placeId, count }) => [placeId, count]));
};

export type GapOfPeriod = {
  readonly placeId: number;
  readonly uniqueId: string;
  readonly zone: string | null;
  readonly reason: 'no_signal' | 'gateway_outage';
  /** The gateway that was out. */
  readonly gatewayEui: string | null;
  readonly from: Date;
  /** Null while the gap lasts. */
  readonly until: Date | null;
};

/** Times in which a device could not report, in the period or overlapping it, oldest first. */
export const selectGapsOfPeriod = async (ctx: AnyCtx, query: PeriodQuery): Promise<readonly GapOfPeriod[]> => {
  const { rows } = await sql<GapOfPeriod>`
    select gap.place_id as "placeId", ${uniqueIdAt('device', 'gap.began_at')} as "uniqueId",
      ${zoneNameAt('zone', 'gap.began_at')} as zone, gap.reason,
      gap.gateway_eui as "gatewayEui", gap.began_at as "from", gap.ended_at as until
    from coverage_gaps gap join devices device on device.id = gap.device_id ${joinZoneAt('gap.began_at')}
    where gap.place_id = ${anyPlaceOf(query)} and gap.began_at < ${query.until}
      and (gap.ended_at is null or gap.ended_at > ${query.from})
    order by gap.began_at, gap.id limit ${MAX_ROWS + 1}`.execute(ctx.db);
  return rows;
};
