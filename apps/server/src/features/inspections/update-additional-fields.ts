import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { AdditionalFields } from '@trapline/contract/inspections/schemas.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { type LockedInspection, updateInspection } from './inspections.queries.ts';
import { loadInspection } from './load-inspection.ts';
import { openForRecording, recordingAudit } from './open-for-recording.write.ts';
import { presentAdditionalFields } from './present-inspection.ts';

const COLUMNS = {
  repairOrders: 'repair_orders',
  additionalTreatments: 'additional_treatments',
  batchNumberOfUsedPreparations: 'batch_number_of_used_preparations',
  reasonForNotScanning: 'reason_for_not_scanning',
} as const satisfies Record<keyof AdditionalFields, keyof LockedInspection>;

const FIELDS = [
  'repairOrders',
  'additionalTreatments',
  'batchNumberOfUsedPreparations',
  'reasonForNotScanning',
] as const;

/** The fields in the request; an empty text is stored as null. */
const fieldsToChange = (fields: Partial<AdditionalFields>): Partial<AdditionalFields> =>
  Object.fromEntries(
    FIELDS.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field] || null]),
  );

export const updateAdditionalFields: Handler<typeof inspections.updateAdditionalFields> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openForRecording(tx, params, { reason: body.reason }, 'alone');
    const { inspection, place } = recording;
    const { before, after } = differenceOf(presentAdditionalFields(inspection), fieldsToChange(body.additionalFields));
    const changed = FIELDS.filter((field) => field in after);
    if (changed.length > 0) {
      const columns = Object.fromEntries(changed.map((field) => [COLUMNS[field], after[field]]));
      await updateInspection(tx, inspection.id, columns);
      const change = { action: 'inspection.updateAdditionalFields', entityId: inspection.id, before, after } as const;
      await writeAudit(tx, recordingAudit(recording, change));
    }
    return { inspection: await loadInspection(tx, place, String(inspection.id)) };
  });
