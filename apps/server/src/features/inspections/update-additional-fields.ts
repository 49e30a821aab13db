import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { storeAdditionalFields } from './additional-fields-steps.ts';
import { loadInspection } from './load-inspection.ts';
import { openForRecording } from './open-for-recording.write.ts';

export const updateAdditionalFields: Handler<typeof inspections.updateAdditionalFields> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openForRecording(tx, params, { reason: body.reason }, 'alone');
    await storeAdditionalFields(tx, recording, body.additionalFields, tx.now());
    return { inspection: await loadInspection(tx, recording.place, String(recording.inspection.id)) };
  });
