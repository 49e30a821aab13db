import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { listFreeQrCodesOfPlace } from './list-free-qr-codes-of-place.ts';
import { resolveQrCode } from './resolve-qr-code.ts';

export const qrCodesRoutes = implement('qrCodes', qrCodes, {
  resolve: resolveQrCode,
  listFreeOfPlace: listFreeQrCodesOfPlace,
});
