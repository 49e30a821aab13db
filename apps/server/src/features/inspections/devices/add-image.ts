import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { insertStoredFile } from '../../../kernel/stored-files.ts';
import { openDeviceForRecording, recordingAudit } from '../open-for-recording.ts';
import { countImages, insertImage } from '../records/inspection-records.queries.ts';
import { answerWithRecord } from '../records/keep-record.ts';

const IMAGES_PER_DEVICE = 20;

export const addImage: Handler<typeof inspections.addImage> = (ctx, { params, file }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params);
    const { place, inspection, entry } = recording;
    if ((await countImages(tx, entry.id)) >= IMAGES_PER_DEVICE) throw new AppError('inspections/too_many_images');

    const rootCompanyId = place.root_company_id;
    const stored = await insertStoredFile(tx, rootCompanyId, file);
    const userId = currentUser(tx).id;
    const image = await insertImage(tx, {
      entry,
      rootCompanyId,
      inspectionId: inspection.id,
      fileId: stored.id,
      userId,
    });
    const after = { deviceId: entry.deviceId, fileId: stored.id, name: file.name };
    await writeAudit(tx, recordingAudit(recording, { action: 'image.create', entityId: image.id, after }));
    const answer = await answerWithRecord(tx, recording, image.id, ({ device }) => device.deviceImages);
    return { image: answer.record, inspectionDevice: answer.inspectionDevice };
  });
