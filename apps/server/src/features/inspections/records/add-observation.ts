import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { observationFacts } from '../../device-records/recordable.write.ts';
import { keepRecord } from '../../device-records/records.write.ts';
import { recordedOn, siteOf } from '../open-for-recording.write.ts';
import { madeAt } from './made-at.ts';
import { observationsOf, recordOnce } from './record-once.ts';

export const addObservation: Handler<typeof inspections.addObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const answer = await recordOnce(tx, params, { ...observationsOf, said: body }, async (recording) => {
      const made = madeAt(tx, recording.inspection, body.recordedAt);
      const when = { at: made.at, visit: recording.inspection };
      const facts = await observationFacts(tx, recordedOn(recording), body, when);
      return keepRecord(tx, siteOf(recording), facts, made);
    });
    return { observation: answer.record, inspectionDevice: answer.inspectionDevice };
  });
