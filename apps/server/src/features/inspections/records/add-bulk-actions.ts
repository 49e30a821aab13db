import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { clearDetections } from '../../device-records/records.write.ts';
import { requireAction } from '../../device-records/require-recordable.write.ts';
import { recordingAudit } from '../open-for-recording.write.ts';
import { markAllChecked } from './bulk-records.queries.ts';
import { creationAt } from './creation-at.ts';
import { recordingDeviceOfType, recordOnAll, storeBulkRecords } from './record-on-all.ts';

/**
 * Has the same effects as single actions: an inspecting action checks devices, a cleaning one ends alerts (DEC-099).
 */
export const addBulkActions: Handler<typeof inspections.addBulkActions> = (ctx, { params, body }) =>
  inTransaction(ctx, (tx) =>
    recordOnAll(tx, params, { kind: 'ACTION', context: body }, async (open) => {
      const action = await requireAction(tx, recordingDeviceOfType(open), body.deviceTypeActionId);
      const { amount, note, recordedAt } = body;
      const facts = { kind: 'ACTION', catalogueId: action.id, amount, note } as const;
      const creation = creationAt(tx, open.inspection, recordedAt);
      await storeBulkRecords(tx, open, facts, creation);
      const entryIds = open.entries.map(({ id }) => id);
      const checkedEntries = action.isInspection
        ? await markAllChecked(tx, entryIds, currentUser(tx).id, creation.at)
        : [];
      if (open.inspection.status === 'COMPLETED') {
        const checked = checkedEntries.map(({ id }) => ({ action: 'inspectionDevice.check', entityId: id }) as const);
        await writeAudit(tx, ...checked.map((change) => recordingAudit(open, change)));
      }
      const deviceIds = open.entries.map(({ deviceId }) => deviceId);
      if (action.shouldClean) await clearDetections(tx, deviceIds, creation.at);
    }),
  );
