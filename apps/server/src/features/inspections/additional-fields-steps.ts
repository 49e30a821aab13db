import type { AdditionalFields } from '@trapline/contract/inspections/schemas.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import { type LockedInspection, updateInspection } from './inspections.queries.ts';
import { type Recording, recordingAudit } from './open-for-recording.write.ts';
import { presentAdditionalFields } from './present-inspection.ts';

/** Steps that store the additional information: for single calls, and for entries of a log. */

type Field = keyof AdditionalFields;

const COLUMNS = {
  repairOrders: 'repair_orders',
  additionalTreatments: 'additional_treatments',
  batchNumberOfUsedPreparations: 'batch_number_of_used_preparations',
  reasonForNotScanning: 'reason_for_not_scanning',
} as const satisfies Record<Field, keyof LockedInspection>;

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

/** When the current text of each field was entered, by field. */
const momentsOf = ({ fields_entered_at }: LockedInspection): Readonly<Record<string, unknown>> =>
  typeof fields_entered_at === 'object' && fields_entered_at !== null ? { ...fields_entered_at } : {};

/** True if the text of the field was entered later. */
export const isEnteredLater = (inspection: LockedInspection, field: Field, at: Date): boolean => {
  const entered = momentsOf(inspection)[field];
  return typeof entered === 'string' && Date.parse(entered) > at.getTime();
};

/** Stores the fields that differ, in a visit that is locked exclusively. */
export const storeAdditionalFields = async (
  tx: TxCtx,
  recording: Recording,
  fields: Partial<AdditionalFields>,
  at: Date,
): Promise<void> => {
  const { inspection } = recording;
  const { before, after } = differenceOf(presentAdditionalFields(inspection), fieldsToChange(fields));
  const changed = FIELDS.filter((field) => field in after);
  if (changed.length === 0) return;
  const columns = Object.fromEntries(changed.map((field) => [COLUMNS[field], after[field]]));
  const moments = Object.fromEntries(changed.map((field) => [field, at.toISOString()]));
  await updateInspection(tx, inspection.id, {
    ...columns,
    fields_entered_at: JSON.stringify({ ...momentsOf(inspection), ...moments }),
  });
  const change = { action: 'inspection.updateAdditionalFields', entityId: inspection.id, before, after } as const;
  await writeAudit(tx, recordingAudit(recording, change));
};
