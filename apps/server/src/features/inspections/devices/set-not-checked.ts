import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { openDeviceForRecording, recordingAudit } from '../open-for-recording.write.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';
import { selectArrivalOfPhoto, selectPhotosOfVisit, updateExplanations } from './not-checked.queries.ts';

/** Stores why a device was not checked, entered at the device or corrected later. */
export const setNotChecked: Handler<typeof inspections.setNotChecked> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params, { reason: body.amendment }, 'alone');
    const { entry, inspection } = recording;
    if (entry.checkedAt !== null) throw new AppError('inspections/already_checked');
    const { reason, imageId } = body;
    const note = body.note || null;
    const photos = imageId ? await selectPhotosOfVisit(tx, inspection.id) : [];
    const photo = photos.find((candidate) => candidate.entryId === entry.id && imageId && isRefOf(imageId, candidate));
    if (imageId && !photo) throw fieldError('imageId', 'not_found');

    // the photo stays unless the request names another one or none
    const storedImageId = imageId === undefined ? entry.notCheckedImageId : (photo?.id ?? null);
    const isNew =
      entry.notCheckedReason !== reason || entry.notCheckedNote !== note || entry.notCheckedImageId !== storedImageId;
    if (isNew) {
      await updateExplanations(tx, [{ entryId: entry.id, reason, note, imageId: storedImageId }], currentUser(tx).id);
      const before = {
        notChecked: entry.notCheckedReason,
        note: entry.notCheckedNote,
        photo: await selectArrivalOfPhoto(tx, entry.notCheckedImageId),
      };
      const change = {
        before,
        after: { notChecked: reason, note, photo: await selectArrivalOfPhoto(tx, storedImageId) },
      };
      await writeAudit(
        tx,
        recordingAudit(recording, { action: 'inspectionDevice.explain', entityId: entry.id, ...change }),
      );
    }
    return { inspectionDevice: await loadInspectionDevice(tx, inspection.id, entry.id) };
  });
