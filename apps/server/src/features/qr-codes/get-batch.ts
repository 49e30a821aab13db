import type { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectBatch } from './batches.queries.ts';
import { presentBatch } from './present-batch.ts';

export const getBatch: Handler<typeof qrCodes.getBatch> = async (ctx, { params }) => ({
  batch: presentBatch(requireFound(await selectBatch(ctx, params.batchId))),
});
