import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { keepBulkRecords, openTypeForRecording } from './add-bulk.ts';
import { clearDetections, markAllChecked } from './bulk-records.queries.ts';
import { selectRecordableAction } from './inspection-records.queries.ts';

/** The same consequences as one by one: an inspecting action checks, a cleaning one ends alerts (DEC-099). */
export const addBulkActions: Handler<typeof inspections.addBulkActions> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const open = await openTypeForRecording(tx, params);
    const action = await selectRecordableAction(tx, open.type.id, body.deviceTypeActionId);
    if (!action) throw new AppError('inspections/not_recordable');

    const { amount, note } = body;
    const entries = await keepBulkRecords(tx, open, { kind: 'ACTION', catalogueId: action.id, amount, note });
    if (action.isInspection) {
      await markAllChecked(
        tx,
        entries.map(({ id }) => id),
        currentUser(tx).id,
      );
    }
    if (action.shouldClean)
      await clearDetections(
        tx,
        entries.map(({ deviceId }) => deviceId),
      );
    return { count: entries.length };
  });
