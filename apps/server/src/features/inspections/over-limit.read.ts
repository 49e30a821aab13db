import { type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { inspectionIsVisible } from '../../kernel/scope.ts';
import { loadLimitsOfVisits } from '../limits/limits.read.ts';
import { isFactOverLimit, loadFacts } from './findings.read.ts';

/**
 * Number of previous visits to read: a visit to only a part of the facility must not hide the results of earlier ones.
 */
const MAX_VISITS = 5;

const selectRecentVisits = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('inspections')
    .select('inspections.id')
    .where('inspections.place_id', '=', placeId)
    .where('inspections.status', '=', 'COMPLETED')
    .where(inspectionIsVisible(ctx.actor))
    .orderBy('inspections.started_at', 'desc')
    .orderBy('inspections.id', 'desc')
    .limit(MAX_VISITS)
    .execute();

/** The last check of each device of these types; `visitIds` lists the newest visit first. */
const isLastCheckOf = (visitIds: readonly number[], typeIds: readonly number[]) =>
  sql<SqlBool>`device.device_type_id = any(${typeIds}::bigint[]) and entry.id in (
    select distinct on (observed.device_id) observed.id from inspection_devices observed
    where observed.inspection_id = any(${visitIds}::bigint[]) and observed.deleted_at is null
      and (observed.checked_at is not null or exists (select from device_records record
        where record.inspection_device_id = observed.id and record.deleted_at is null))
    order by observed.device_id, array_position(${visitIds}::bigint[], observed.inspection_id))`;

/** Devices of a facility that had reached a limit at their last check; devices without a limit are left out. */
export const loadOverLimit = async (ctx: AnyCtx, placeId: number): Promise<ReadonlyMap<number, boolean>> => {
  const ids = (await selectRecentVisits(ctx, placeId)).map(({ id }) => id);
  const limits = await loadLimitsOfVisits(ctx, ids);
  const types = new Set(
    [...limits.values()].flatMap((limitsOfVisit) => limitsOfVisit.map(({ deviceTypeId }) => deviceTypeId)),
  );
  if (types.size === 0) return new Map();
  const facts = await loadFacts(ctx, isLastCheckOf(ids, [...types]));
  return new Map(
    facts.flatMap((fact) => {
      const isOver = isFactOverLimit(limits, fact);
      return isOver === null ? [] : [[fact.deviceId, isOver]];
    }),
  );
};
