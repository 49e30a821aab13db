import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { changeRecord, noteOf, requireSameSubject } from '../../device-records/records.write.ts';
import { openRecord } from './change-record.ts';
import { answerWithChanged } from './load-record.ts';
import { requireWithinVisit } from './within-visit.ts';

export const updateObject: Handler<typeof inspections.updateObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const open = await openRecord(tx, params, body.reason, 'OBJECT', params.objectId);
    requireWithinVisit(tx, open, body.createdAt);
    await requireSameSubject(tx, open.record, body.deviceTypeObjectId);
    const { amount, createdAt } = body;
    await changeRecord(tx, open.site, open.record, { amount, note: noteOf(body), createdAt });
    const answer = await answerWithChanged(tx, open, ({ device }) => device.deviceObjects);
    return { object: answer.record, inspectionDevice: answer.inspectionDevice };
  });
