import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { keepBulkRecords, openTypeForRecording } from './add-bulk.ts';
import { selectRecordableObject } from './inspection-records.queries.ts';

export const addBulkObjects: Handler<typeof inspections.addBulkObjects> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const open = await openTypeForRecording(tx, params);
    const object = await selectRecordableObject(tx, open.type.id, body.deviceTypeObjectId);
    if (!object) throw new AppError('inspections/not_recordable');

    const { amount, note } = body;
    const entries = await keepBulkRecords(tx, open, { kind: 'OBJECT', catalogueId: object.id, amount, note });
    return { count: entries.length };
  });
