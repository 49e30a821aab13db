import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Language, Ref, text } from '../kernel/schemas.ts';
import { LABEL_SHEET_NAMES } from './rules.ts';
import { FreeQrCode, QrBatch, QrBatchPayload, QrCode, QrCodeId, ResolvedQrCode } from './schemas.ts';

const BatchParams = z.object({ batchId: Ref });

export const qrCodes = defineContract({
  listBatches: {
    method: 'GET',
    path: '/api/qrcodes/batches',
    summary:
      'Lists batches of codes of the caller’s company and, for people of a root company, of its clients; newest first.',
    access: { can: 'qr-codes.see' },
    response: z.object({ batches: z.array(QrBatch) }),
    bounded: 'the query stops at 2000',
    errors: [],
  },
  getBatch: {
    method: 'GET',
    path: '/api/qrcodes/batches/{batchId}',
    summary: 'Returns one batch of codes.',
    access: { can: 'qr-codes.see' },
    params: BatchParams,
    response: z.object({ batch: QrBatch }),
    errors: [],
  },
  listCodes: {
    method: 'GET',
    path: '/api/qrcodes/batches/{batchId}/codes',
    summary: 'Lists the codes of a batch in printed order, and which of them are assigned to a device.',
    access: { can: 'qr-codes.see' },
    params: BatchParams,
    response: z.object({ codes: z.array(QrCode) }),
    bounded: 'a batch has at most 500',
    errors: [],
  },
  createBatch: {
    method: 'POST',
    path: '/api/qrcodes/batches',
    summary: 'Creates a batch of new codes; a super admin names the company.',
    access: { can: 'qr-codes.generate' },
    body: QrBatchPayload,
    response: z.object({ batch: QrBatch }),
    errors: ['qrcodes/too_many_unused'],
    repeat: 'key',
  },
  printBatch: {
    method: 'GET',
    path: '/api/qrcodes/batches/{batchId}/pdf',
    summary: 'Prints labels of the unassigned codes of a batch, on sheets of a common size.',
    access: { can: 'qr-codes.see' },
    params: BatchParams,
    query: z.object({ sheet: z.enum(LABEL_SHEET_NAMES).default('CUT_24'), language: Language.optional() }),
    response: { file: 'application/pdf' },
    errors: ['qrcodes/none_unused', 'qrcodes/printer_unavailable'],
  },
  resolve: {
    method: 'GET',
    path: '/api/qrcodes/{codeId}',
    summary:
      'Returns the state of a scanned code of the caller’s owner, and the device to which it is assigned (DEC-060).',
    access: { can: 'qr-codes.see' },
    params: z.object({ codeId: QrCodeId }),
    response: ResolvedQrCode,
    errors: [],
  },
  listFreeOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/free-qr-codes',
    summary: 'Lists unassigned printed codes of the facility’s owner, batch by batch.',
    access: { can: 'qr-codes.assign' },
    params: z.object({ placeId: Ref }),
    query: z.object({ search: text(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    response: z.object({ codes: z.array(FreeQrCode) }),
    errors: [],
  },
});
