import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createBatch } from './create-batch.ts';
import { getBatch } from './get-batch.ts';
import { listBatches } from './list-batches.ts';
import { listCodes } from './list-codes.ts';
import { listFreeQrCodesOfPlace } from './list-free-qr-codes-of-place.ts';
import { printBatch } from './print-batch.ts';
import { resolveQrCode } from './resolve-qr-code.ts';

export const qrCodesRoutes = implement('qrCodes', qrCodes, {
  listBatches,
  getBatch,
  listCodes,
  createBatch,
  printBatch,
  resolve: resolveQrCode,
  listFreeOfPlace: listFreeQrCodesOfPlace,
});
