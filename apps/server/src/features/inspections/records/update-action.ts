import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { changeRecord, noteOf, openRecord, requireSameSubject } from './change-record.ts';
import { answerWithChanged } from './load-record.ts';
import { selectSubject } from './record-changes.queries.ts';

export const updateAction: Handler<typeof inspections.updateAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const open = await openRecord(tx, params, 'ACTION', params.actionId);
    requireSameSubject(body.deviceTypeActionId, await selectSubject(tx, open.record));
    await changeRecord(tx, open, { amount: body.amount, note: noteOf(body), created_at: body.createdAt });
    const answer = await answerWithChanged(tx, open, ({ device }) => device.deviceActions);
    return { action: answer.record, inspectionDevice: answer.inspectionDevice };
  });
