import type { LastCheck } from '@trapline/contract/inspections/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { inspectionIsVisible } from '../../kernel/scope.ts';

/**
 * Number of previous visits to read: a visit to only a part of the facility must not hide the results of earlier ones.
 */
const MAX_VISITS = 5;

/** Stands for a visit that does not exist yet, to which all devices of the facility would belong. */
export const NEW_VISIT_ID = 0;

export type VisitToPrepare = { readonly id: number; readonly place_id: number; readonly started_at: Date };

/** The requested visits, and the completed visits before each of them. */
const recentVisitsBefore = (ctx: AnyCtx, visits: readonly VisitToPrepare[]) => sql`visit as (
  select * from unnest(${visits.map(({ id }) => id)}::bigint[], ${visits.map((visit) => visit.place_id)}::bigint[],
    ${visits.map((visit) => visit.started_at)}::timestamptz[]) as asked (id, place_id, started_at)),
  recent as (
    select visit.id as visit_id, before.id, before.started_at from visit cross join lateral (
      select inspections.id, inspections.started_at from inspections
      where inspections.place_id = visit.place_id and inspections.status = 'COMPLETED' and inspections.id <> visit.id
        and inspections.started_at <= visit.started_at and ${inspectionIsVisible(ctx.actor)}
      order by inspections.started_at desc, inspections.id desc limit ${MAX_VISITS}) before)`;

type LastCheckRow = Omit<LastCheck, 'at'> & { readonly visitId: number; readonly at: Date };

/** The last result of each device of the visits, in the order in which the last visit passed them. */
export const selectLastChecks = async (
  ctx: AnyCtx,
  visits: readonly VisitToPrepare[],
): Promise<readonly LastCheckRow[]> => {
  const { rows } = await sql<LastCheckRow>`with ${recentVisitsBefore(ctx, visits)}, mine as (
      select visit.id as visit_id, entry.device_id from visit
        join inspection_devices entry on entry.inspection_id = visit.id and entry.deleted_at is null
      union all
      select visit.id, device.id from visit
        join devices device on device.place_id = visit.place_id and device.deleted_at is null
      where visit.id = ${NEW_VISIT_ID}),
    looks as (
      select distinct on (recent.visit_id, entry.device_id) recent.visit_id, entry.id, entry.device_id,
        coalesce(entry.scanned_at, entry.checked_at) as at, recent.started_at as since
      from inspection_devices entry
        join recent on recent.id = entry.inspection_id
        join mine on mine.visit_id = recent.visit_id and mine.device_id = entry.device_id
      where entry.deleted_at is null and entry.checked_at is not null
      order by recent.visit_id, entry.device_id, recent.started_at desc, recent.id desc)
    select looks.visit_id as "visitId", looks.device_id as "deviceId", looks.at,
      (array_agg(record.amount_percentage order by record.created_at desc, record.id desc)
        filter (where record.amount_percentage is not null))[1] as "baitPercentage",
      coalesce(jsonb_agg(jsonb_build_object('deviceTypeObjectId', record.device_type_object_id, 'amount', record.amount)
        order by record.created_at, record.id) filter (where record.kind = 'OBJECT'), '[]') as pests
    from looks left join device_records record on record.inspection_device_id = looks.id and record.deleted_at is null
    group by looks.visit_id, looks.device_id, looks.at, looks.since
    order by looks.since desc, looks.at, looks.device_id`.execute(ctx.db);
  return rows;
};

/** The bait mixtures of the last refill before each of the visits. */
export const selectLastRefills = async (ctx: AnyCtx, visits: readonly VisitToPrepare[]) => {
  const { rows } = await sql<{ visitId: number; mixtures: unknown }>`with ${recentVisitsBefore(ctx, visits)}
    select distinct on (recent.visit_id) recent.visit_id as "visitId", record.mixtures
    from device_records record join recent on recent.id = record.inspection_id
    where record.total_mixtures is not null and record.deleted_at is null
    order by recent.visit_id, record.created_at desc, record.id desc`.execute(ctx.db);
  return rows;
};
