import type { LastCheck } from '@trapline/contract/inspections/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { inspectionIsVisible } from '../../kernel/scope.ts';

/**
 * Number of previous visits to read: a visit to only a part of the facility must not hide the results of earlier ones.
 */
const MAX_VISITS = 5;

type Visit = { readonly id: number; readonly place_id: number; readonly started_at: Date };

const recentVisitsBefore = (ctx: AnyCtx, { id, place_id, started_at }: Visit) => sql`recent as (
  select inspections.id, inspections.started_at from inspections
  where inspections.place_id = ${place_id} and inspections.status = 'COMPLETED' and inspections.id <> ${id}
    and inspections.started_at <= ${started_at} and ${inspectionIsVisible(ctx.actor)}
  order by inspections.started_at desc, inspections.id desc limit ${MAX_VISITS})`;

type LastCheckRow = Omit<LastCheck, 'at'> & { readonly at: Date };

/** The last result of each device of the visit, in the order in which the last visit passed them. */
export const selectLastChecks = async (ctx: AnyCtx, visit: Visit): Promise<readonly LastCheckRow[]> => {
  const { rows } = await sql<LastCheckRow>`with ${recentVisitsBefore(ctx, visit)}, looks as (
      select distinct on (entry.device_id) entry.id, entry.device_id, coalesce(entry.scanned_at, entry.checked_at) as at,
        recent.started_at as since
      from inspection_devices entry
        join recent on recent.id = entry.inspection_id
        join inspection_devices mine on mine.device_id = entry.device_id and mine.inspection_id = ${visit.id}
          and mine.deleted_at is null
      where entry.deleted_at is null and entry.checked_at is not null
      order by entry.device_id, recent.started_at desc, recent.id desc)
    select looks.device_id as "deviceId", looks.at,
      (array_agg(record.amount_percentage order by record.created_at desc, record.id desc)
        filter (where record.amount_percentage is not null))[1] as "baitPercentage",
      coalesce(jsonb_agg(jsonb_build_object('deviceTypeObjectId', record.device_type_object_id, 'amount', record.amount)
        order by record.created_at, record.id) filter (where record.kind = 'OBJECT'), '[]') as pests
    from looks left join device_records record on record.inspection_device_id = looks.id and record.deleted_at is null
    group by looks.device_id, looks.at, looks.since
    order by looks.since desc, looks.at, looks.device_id`.execute(ctx.db);
  return rows;
};

/** The bait mixtures of the last refill. */
export const selectLastRefill = async (ctx: AnyCtx, visit: Visit): Promise<unknown> => {
  const { rows } = await sql<{ mixtures: unknown }>`with ${recentVisitsBefore(ctx, visit)}
    select record.mixtures from device_records record join recent on recent.id = record.inspection_id
    where record.total_mixtures is not null and record.deleted_at is null
    order by record.created_at desc, record.id desc limit 1`.execute(ctx.db);
  return rows[0]?.mixtures ?? [];
};
