import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { changeRecord, noteOf, openRecord, requireSameSubject } from './change-record.ts';
import { answerWithChanged } from './load-record.ts';
import { selectSubject } from './record-changes.queries.ts';

export const updateObject: Handler<typeof inspections.updateObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const open = await openRecord(tx, params, 'OBJECT', params.objectId);
    requireSameSubject(body.deviceTypeObjectId, await selectSubject(tx, open.record));
    await changeRecord(tx, open, { amount: body.amount, note: noteOf(body), created_at: body.createdAt });
    const answer = await answerWithChanged(tx, open, ({ device }) => device.deviceObjects);
    return { object: answer.record, inspectionDevice: answer.inspectionDevice };
  });
