import type { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectBatches } from './batches.queries.ts';
import { presentBatch } from './present-batch.ts';

export const listBatches: Handler<typeof qrCodes.listBatches> = async (ctx) => ({
  batches: (await selectBatches(ctx)).map(presentBatch),
});
