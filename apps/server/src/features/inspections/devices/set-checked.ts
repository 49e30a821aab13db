import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { openDeviceForMarking, recordingAudit } from '../open-for-recording.write.ts';
import { creationAt } from '../records/creation-at.ts';
import { markChecked } from './inspection-devices.queries.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';

/** Marks a device as checked; the time of the first check stays. */
export const setChecked: Handler<typeof inspections.setChecked> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForMarking(tx, params, 'checkedAt', body ?? {});
    const { entry, inspection } = recording;
    if (entry.checkedAt === null) {
      const creation = creationAt(tx, inspection, body?.recordedAt);
      await markChecked(tx, entry.id, currentUser(tx).id, creation.at);
      await writeAudit(
        tx,
        recordingAudit(recording, { action: 'inspectionDevice.check', entityId: entry.id, after: creation.trail }),
      );
    }
    return { inspectionDevice: await loadInspectionDevice(tx, inspection.id, entry.id) };
  });
