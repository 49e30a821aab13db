import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { openForRecording, recordingAudit } from '../open-for-recording.write.ts';
import { creationAt } from '../records/creation-at.ts';
import { lockEntryByCode, markScanned } from './inspection-devices.queries.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';

/** Finds the trap by the code on it (DEC-060). */
export const scanDevice: Handler<typeof inspections.scan> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openForRecording(tx, params, { recordedAt: body.recordedAt });
    const entry = await lockEntryByCode(tx, recording.inspection.id, body);
    if (!entry) throw new AppError('inspections/unknown_code');
    if (entry.scannedAt === null) {
      const creation = creationAt(tx, recording.inspection, body.recordedAt);
      await markScanned(tx, entry.id, currentUser(tx).id, creation.at);
      await writeAudit(
        tx,
        recordingAudit(recording, { action: 'inspectionDevice.scan', entityId: entry.id, after: creation.trail }),
      );
    }
    const inspectionDevice = await loadInspectionDevice(tx, recording.inspection.id, entry.id);
    return { inspectionDevice, redirectOption: entry.redirectOption };
  });
