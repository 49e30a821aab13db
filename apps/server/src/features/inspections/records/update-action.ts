import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { changeRecord, noteOf, requireSameSubject } from '../../device-records/records.write.ts';
import { openRecord } from './change-record.ts';
import { answerWithChanged } from './load-record.ts';
import { requireWithinVisit } from './within-visit.ts';

export const updateAction: Handler<typeof inspections.updateAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const open = await openRecord(tx, params, body.reason, 'ACTION', params.actionId);
    requireWithinVisit(tx, open, body.createdAt);
    await requireSameSubject(tx, open.record, body.deviceTypeActionId);
    const { amount, createdAt } = body;
    await changeRecord(tx, open.site, open.record, { amount, note: noteOf(body), createdAt });
    const answer = await answerWithChanged(tx, open, ({ device }) => device.deviceActions);
    return { action: answer.record, inspectionDevice: answer.inspectionDevice };
  });
