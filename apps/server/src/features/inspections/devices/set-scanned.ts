import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { openDeviceForMarking, recordingAudit } from '../open-for-recording.write.ts';
import { creationAt } from '../records/creation-at.ts';
import { markScanned } from './inspection-devices.queries.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';

/** Marks a device as scanned; the time of the first scan stays, however often the code is read. */
export const setScanned: Handler<typeof inspections.setScanned> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForMarking(tx, params, 'scannedAt', body ?? {});
    const { entry, inspection } = recording;
    if (entry.scannedAt === null) {
      const creation = creationAt(tx, inspection, body?.recordedAt);
      await markScanned(tx, entry.id, currentUser(tx).id, creation.at);
      await writeAudit(
        tx,
        recordingAudit(recording, { action: 'inspectionDevice.scan', entityId: entry.id, after: creation.trail }),
      );
    }
    return { inspectionDevice: await loadInspectionDevice(tx, inspection.id, entry.id) };
  });
