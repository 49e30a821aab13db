import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { changeRecord, noteOf, openRecord, requireSameSubject } from './change-record.ts';
import { answerWithChanged } from './load-record.ts';
import { type RecordChangeSet, type StoredRecord, selectSubject } from './record-changes.queries.ts';
import { refillTotals } from './refill-totals.ts';

type Body = InputOf<typeof inspections.updateObservation>['body'];

/** A bait percentage stays a percentage and a refill a refill: only what the record has can be put right. */
const measuredChange = async (tx: TxCtx, record: StoredRecord, body: Body): Promise<RecordChangeSet> => {
  if (record.amount_percentage !== null) return { amount_percentage: body.amountPercentage };
  if (record.total_mixtures === null || body.mixtures === undefined) return {};
  const { mixtures, totalMixtures } = await refillTotals(tx, body.mixtures);
  return { mixtures, total_mixtures: totalMixtures };
};

export const updateObservation: Handler<typeof inspections.updateObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const open = await openRecord(tx, params, 'OBSERVATION', params.observationId);
    requireSameSubject(body.deviceTypeObservationId, await selectSubject(tx, open.record));
    const measured = await measuredChange(tx, open.record, body);
    await changeRecord(tx, open, {
      amount: body.amount,
      note: noteOf(body),
      created_at: body.createdAt,
      ...measured,
    });
    const answer = await answerWithChanged(tx, open, ({ device }) => device.deviceObservations);
    return { observation: answer.record, inspectionDevice: answer.inspectionDevice };
  });
