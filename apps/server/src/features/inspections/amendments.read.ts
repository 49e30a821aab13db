import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { toldBy } from './joined.queries.ts';
import { recordedSteps } from './recorded-steps.read.ts';

/** More changes than any visit ever saw; a report says how many there are. */
const AMENDMENTS_AT_MOST = 2000;

/**
 * What was changed in a visit after its end, oldest first, read from the audit trail: also of things meanwhile
 * deleted and in visits joined into it, with the device and the catalogue entry or question it was about, and the version
 * that was the first to tell it.
 */
const changesOf = (ctx: AnyCtx, inspectionId: number) =>
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
      eb.fn.coalesce('record.uuid', 'image.uuid').as('thingUuid'),
      'record.kind',
      'record.device_type_action_id as actionId',
      'record.device_type_object_id as objectId',
      'record.device_type_observation_id as observationId',
      eb.fn.coalesce('entry.kept_unique_id', 'device.unique_id').as('uniqueId'),
      'answer.question',
      'answer.translations',
      // a version made at the very moment of a change is the one kept before it
      eb
        .selectFrom('visit_versions as kept')
        .select(sql<number | null>`min(kept.version)`.as('version'))
        .where('kept.inspection_id', '=', inspectionId)
        .whereRef('kept.made_at', '>', 'step.at')
        .as('version'),
    ])
    .where('step.corrects_inspection_id', 'in', toldBy(ctx, inspectionId))
    // where there are more, what takes something away or changes it is not buried under what was added
    .orderBy(sql`step.action in ('record.create', 'image.create', 'inspectionDevice.check', 'inspectionDevice.scan')`)
    .orderBy('step.id', 'desc')
    .limit(AMENDMENTS_AT_MOST)
    .execute();

type Rows = Awaited<ReturnType<typeof changesOf>>;
export type AmendmentRow = Rows[number];

export const selectAmendments = async (ctx: AnyCtx, inspectionId: number): Promise<AmendmentRow[]> =>
  (await changesOf(ctx, inspectionId)).sort((a, b) => a.id - b.id);
