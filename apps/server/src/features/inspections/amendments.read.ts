import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { recordedSteps } from '../trail/recorded-steps.read.ts';
import { type VisitsByUuid, visitsByUuid } from './merged-visits.queries.ts';

/** More changes than any visit has had; the report prints the total number. */
const MAX_AMENDMENTS = 2000;

const ADDITIONS = sql`('record.create', 'image.create', 'inspectionDevice.add', 'inspectionDevice.check', 'inspectionDevice.scan')`;
const REMOVALS = sql`('record.delete', 'image.delete', 'inspectionDevice.remove', 'inspection.connect')`;

/**
 * Where not all changes are printed, later changes must not hide the important ones. The order is: removals of facts
 * from the completed visit, then the first change of each field (it shows the original value), then the last one.
 * Additions come last, because the added facts are printed in the report anyway.
 */
const printedSteps = (visitsOfReport: VisitsByUuid) => sql<number>`(select ranked.id from (
  select step.id,
    case
      when step.action in ${REMOVALS} and not exists (select from audit_log added where added.entity = step.entity
        and added.entity_id = step.entity_id and added.action in ${ADDITIONS} and added.corrects_inspection_id is not null
        and added.action not in ('inspectionDevice.check', 'inspectionDevice.scan')) then 0
      when step.action in ${ADDITIONS} then 5
      when step.action in ${REMOVALS} then 3
      when row_number() over (partition by step.entity, step.entity_id, fields.names order by step.id) = 1 then 1
      when row_number() over (partition by step.entity, step.entity_id, fields.names order by step.id desc) = 1 then 2
      else 4
    end as rank
  from audit_log step
    left join lateral (select string_agg(name, ',' order by name) as names from jsonb_object_keys(
      case jsonb_typeof(step.after) when 'object' then step.after else '{}' end) name) fields on true
  where step.corrects_inspection_id in ${visitsOfReport}) ranked
  order by ranked.rank, case when ranked.rank < 2 then ranked.id else -ranked.id end
  limit ${MAX_AMENDMENTS})`;

/**
 * Changes of a visit after its end, oldest first, from the audit trail, including deleted entries and merged visits;
 * each with the device, the catalogue entry or question, and the first version that contains the change.
 */
export const selectAmendments = (ctx: AnyCtx, inspectionId: number, visits: readonly string[]) =>
  recordedSteps(ctx)
    .leftJoin('devices as device', 'device.id', 'entry.device_id')
    .select((eb) => [
      'step.id',
      'step.at',
      'step.actor_name as by',
      'step.action',
      'step.before',
      'step.after',
      'step.reason_code',
      'step.reason_text',
      'record.kind',
      'record.device_type_action_id as actionId',
      'record.device_type_object_id as objectId',
      'record.device_type_observation_id as observationId',
      eb.fn.coalesce('entry.snapshot_unique_id', 'device.unique_id').as('uniqueId'),
      'answer.question',
      'answer.translations',
      // a version created at the exact time of a change does not contain it yet
      eb
        .selectFrom('visit_versions as stored')
        .select(sql<number | null>`min(stored.version)`.as('version'))
        .where('stored.inspection_id', '=', inspectionId)
        .whereRef('stored.made_at', '>', 'step.at')
        .as('version'),
    ])
    .where('step.id', 'in', printedSteps(visitsByUuid(ctx, visits)))
    .orderBy('step.id')
    .execute();

export type AmendmentRow = Awaited<ReturnType<typeof selectAmendments>>[number];

/** When records and photos that still exist were added after the end: all of them, however many changes are printed. */
export const selectAdditions = async (ctx: AnyCtx, visits: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await ctx.db
    .selectFrom('audit_log as step')
    .leftJoin('device_records as record', (join) =>
      join.on('step.entity', '=', 'record').onRef('record.id', '=', 'step.entity_id'),
    )
    .leftJoin('device_images as image', (join) =>
      join.on('step.entity', '=', 'image').onRef('image.id', '=', 'step.entity_id'),
    )
    .select((eb) => ['step.at', eb.fn.coalesce('record.uuid', 'image.uuid').as('uuid')])
    .where('step.corrects_inspection_id', 'in', visitsByUuid(ctx, visits))
    .where('step.action', 'in', ['record.create', 'image.create'])
    .where(sql<boolean>`coalesce(record.deleted_at, image.deleted_at) is null`)
    .execute();
  return new Map(rows.flatMap(({ uuid, at }) => (uuid === null ? [] : [[uuid, at.toISOString()]])));
};
