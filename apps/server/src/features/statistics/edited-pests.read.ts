import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Days } from './periods.read.ts';

/** Pests that were edited after finds: the sums of days and of the heatmap do not distinguish the versions of a pest. */

/** The finds of a facility in a period, or those of one visit. */
export type FindsScope = { readonly placeId: number; readonly days: Days } | { readonly visitId: number };

const visitsOf = (scope: FindsScope): RawBuilder<unknown> =>
  'visitId' in scope
    ? sql`visit.id = ${scope.visitId}`
    : sql`visit.place_id = ${scope.placeId} and visit.status = 'COMPLETED'
        and visit.started_at >= start_of(${scope.days.from}::date) and visit.started_at < start_of(${scope.days.until}::date)`;

const outsideVisitsOf = (scope: FindsScope): RawBuilder<unknown> =>
  'visitId' in scope
    ? sql`false`
    : sql`record.place_id = ${scope.placeId} and record.inspection_id is null
        and record.created_at >= start_of(${scope.days.from}::date) and record.created_at < start_of(${scope.days.until}::date)`;

/** Finds of edited pests with the data stored by their visit; outside of visits with the current data of the pest. */
const findsByCategory = (objectIds: readonly number[], scope: FindsScope) => sql`
  edited as (
    select id, uuid, target, category from device_type_objects where id = any(${[...objectIds]}::bigint[]) and version > 1),
  finds as (
    select record.device_type_object_id as object_id, record.position_id, day_of(visit.started_at) as day,
      coalesce(record.recorded_in, visit.id) as judged_in, record.amount
    from inspections visit
      join device_records record on record.inspection_id = visit.id
      join edited on edited.id = record.device_type_object_id
    where ${visitsOf(scope)} and record.deleted_at is null and record.amount > 0
    union all
    select record.device_type_object_id, record.position_id, day_of(record.created_at), null, record.amount
    from device_records record join edited on edited.id = record.device_type_object_id
    where ${outsideVisitsOf(scope)} and record.deleted_at is null and record.amount > 0),
  words as materialized (
    select known.judged_in, known.object_id, entry_then(known.judged_in, 'objects', edited.uuid) as word
    from (select distinct judged_in, object_id from finds where judged_in is not null) known
      join edited on edited.id = known.object_id),
  judged as (
    select finds.*, coalesce((words.word ->> 'target')::boolean, edited.target) as is_target,
      coalesce(words.word ->> 'category', edited.category) as category
    from finds join edited on edited.id = finds.object_id left join words using (judged_in, object_id))`;

export type ByCatchAtDevice = {
  /** The position on a plan, or null. */
  readonly positionId: number | null;
  readonly objectId: number;
  readonly byCatch: number;
};

/** How many of the finds of edited pests were by-catch at that time, by position. */
export const selectByCatch = async (
  ctx: AnyCtx,
  objectIds: readonly number[],
  scope: FindsScope,
): Promise<readonly ByCatchAtDevice[]> => {
  const { rows } = await sql<ByCatchAtDevice>`
    with ${findsByCategory(objectIds, scope)}
    select position_id as "positionId", object_id as "objectId",
      coalesce(sum(amount) filter (where not is_target), 0)::double precision as "byCatch"
    from judged group by position_id, object_id`.execute(ctx.db);
  return rows;
};

export type DangerOfDay = {
  /** `2026-11-27`. */
  readonly day: string;
  readonly objectId: number;
  readonly isDangerous: boolean;
};

/** Whether edited pests were dangerous on the days of their finds, in any visit of the day. */
export const selectDangerByDay = async (
  ctx: AnyCtx,
  objectIds: readonly number[],
  scope: FindsScope,
): Promise<readonly DangerOfDay[]> => {
  const { rows } = await sql<DangerOfDay>`
    with ${findsByCategory(objectIds, scope)}
    select day::text, object_id as "objectId", bool_or(category = 'DANGEROUS') as "isDangerous"
    from judged group by day, object_id`.execute(ctx.db);
  return rows;
};
