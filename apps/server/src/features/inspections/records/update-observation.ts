import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { measuredChange } from '../../device-records/recordable.write.ts';
import { changeRecord, noteOf, requireSameSubject } from '../../device-records/records.write.ts';
import { openRecord } from './change-record.ts';
import { answerWithChanged } from './load-record.ts';
import { requireWithinVisit } from './within-visit.ts';

export const updateObservation: Handler<typeof inspections.updateObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const open = await openRecord(tx, params, body.reason, 'OBSERVATION', params.observationId);
    requireWithinVisit(tx, open, body.createdAt);
    await requireSameSubject(tx, open.record, body.deviceTypeObservationId);
    const { amount, createdAt } = body;
    const measured = await measuredChange(tx, open.record, body);
    await changeRecord(tx, open.site, open.record, { amount, note: noteOf(body), createdAt, ...measured });
    const answer = await answerWithChanged(tx, open, ({ device }) => device.deviceObservations);
    return { observation: answer.record, inspectionDevice: answer.inspectionDevice };
  });
