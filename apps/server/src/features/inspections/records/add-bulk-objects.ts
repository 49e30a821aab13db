import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { requireObject } from '../../device-records/require-recordable.write.ts';
import { creationAt } from './creation-at.ts';
import { recordingDeviceOfType, recordOnAll, storeBulkRecords } from './record-on-all.ts';

export const addBulkObjects: Handler<typeof inspections.addBulkObjects> = (ctx, { params, body }) =>
  inTransaction(ctx, (tx) =>
    recordOnAll(tx, params, { kind: 'OBJECT', context: body }, async (open) => {
      const object = await requireObject(tx, recordingDeviceOfType(open), body.deviceTypeObjectId);
      const { amount, note, recordedAt } = body;
      const facts = { kind: 'OBJECT', catalogueId: object.id, amount, note } as const;
      await storeBulkRecords(tx, open, facts, creationAt(tx, open.inspection, recordedAt));
    }),
  );
