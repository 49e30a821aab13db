import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../../kernel/access.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { type Recording, recordingAudit } from '../open-for-recording.write.ts';
import { type Explanation, selectPhotosOfVisit, selectUnchecked, updateExplanations } from './not-checked.queries.ts';

type ExplanationInput = InputOf<typeof inspections.finish>['body']['notChecked'];

/** Stores why devices are left unchecked, in one statement; a device that was checked meanwhile needs no reason. */
export const storeUncheckedReasons = async (
  tx: TxCtx,
  recording: Recording,
  input: ExplanationInput,
): Promise<void> => {
  if (input.length === 0) return;
  const entries = await selectUnchecked(tx, recording.inspection.id);
  const photos = input.some(({ imageId }) => imageId) ? await selectPhotosOfVisit(tx, recording.inspection.id) : [];
  const explanations = input.flatMap(({ inspectionDeviceId, reason, note, imageId }, index): Explanation[] => {
    const entry = entries.find((candidate) => isRefOf(inspectionDeviceId, candidate));
    if (!entry) throw fieldError(`notChecked.${index}.inspectionDeviceId`, 'not_found');
    const photo = photos.find((candidate) => candidate.entryId === entry.id && imageId && isRefOf(imageId, candidate));
    if (imageId && !photo) throw fieldError(`notChecked.${index}.imageId`, 'not_found');
    if (entry.checkedAt !== null) return [];
    return [{ entryId: entry.id, reason, note: note || null, imageId: photo?.id ?? null }];
  });
  if (explanations.length === 0) return;
  await updateExplanations(tx, explanations, currentUser(tx).id);
  const arrivals = new Map<number | null, Date>(photos.map(({ id, arrivedAt }) => [id, arrivedAt]));
  const rows = explanations.map(({ entryId, reason, note, imageId }) =>
    recordingAudit(recording, {
      action: 'inspectionDevice.explain',
      entityId: entryId,
      after: { notChecked: reason, note, photo: arrivals.get(imageId) ?? null },
    }),
  );
  await writeAudit(tx, ...rows);
};
