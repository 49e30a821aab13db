import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, text } from '../kernel/schemas.ts';
import { FreeQrCode, QrCodeId, ResolvedQrCode } from './schemas.ts';

export const qrCodes = defineContract({
  resolve: {
    method: 'GET',
    path: '/api/qrcodes/{codeId}',
    summary: 'A scanned code of the caller’s owner: whether it is in use, and the device it is on (DEC-060).',
    access: { can: 'qr-codes.see' },
    params: z.object({ codeId: QrCodeId }),
    response: ResolvedQrCode,
    errors: [],
  },
  listFreeOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/free-qr-codes',
    summary: 'Printed codes of the facility’s owner that no device carries, batch by batch.',
    access: { can: 'qr-codes.assign' },
    params: z.object({ placeId: Ref }),
    query: z.object({ search: text(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    response: z.object({ codes: z.array(FreeQrCode) }),
    errors: [],
  },
});
