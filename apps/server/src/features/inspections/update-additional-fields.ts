import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { AdditionalFields } from '@trapline/contract/inspections/schemas.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { type LockedInspection, updateInspection } from './inspections.queries.ts';
import { loadInspection } from './load-inspection.ts';
import { openForRecording, recordingAudit } from './open-for-recording.ts';

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

/** Columns of the fields that were sent; an emptied text is no text. */
const changeOf = (fields: Partial<AdditionalFields>) =>
  Object.fromEntries(
    FIELDS.filter((field) => fields[field] !== undefined).map((field) => [COLUMNS[field], fields[field] || null]),
  );

export const updateAdditionalFields: Handler<typeof inspections.updateAdditionalFields> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openForRecording(tx, params);
    const { inspection, place } = recording;
    const change = changeOf(body.additionalFields);
    if (Object.keys(change).length > 0) {
      await updateInspection(tx, inspection.id, change);
      const before = Object.fromEntries(Object.entries(inspection).filter(([column]) => column in change));
      const entry = {
        action: 'inspection.updateAdditionalFields',
        entityId: inspection.id,
        before,
        after: change,
      } as const;
      await writeAudit(tx, recordingAudit(recording, entry));
    }
    return { inspection: await loadInspection(tx, place, String(inspection.id)) };
  });
