import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { requireObject } from '../../device-records/recordable.write.ts';
import { keepRecord } from '../../device-records/records.write.ts';
import { recordedOn, siteOf } from '../open-for-recording.write.ts';
import { madeAt } from './made-at.ts';
import { pestsOf, recordOnce } from './record-once.ts';

/** Pests found in a device. */
export const addObject: Handler<typeof inspections.addObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const answer = await recordOnce(tx, params, { ...pestsOf, said: body }, async (recording) => {
      const object = await requireObject(tx, recordedOn(recording), body.deviceTypeObjectId);
      const { amount, note } = body;
      const facts = { kind: 'OBJECT', catalogueId: object.id, amount, note } as const;
      return keepRecord(tx, siteOf(recording), facts, madeAt(tx, recording.inspection, body.recordedAt));
    });
    return { object: answer.record, inspectionDevice: answer.inspectionDevice };
  });
