import type { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectBatch, selectCodes } from './batches.queries.ts';

export const listCodes: Handler<typeof qrCodes.listCodes> = async (ctx, { params }) => {
  const { id } = requireFound(await selectBatch(ctx, params.batchId));
  return { codes: await selectCodes(ctx, id) };
};
