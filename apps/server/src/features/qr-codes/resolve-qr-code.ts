import type { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectScannedQrCode } from './qr-codes.queries.ts';

/** A code of another root company counts as not found; for an invisible device the response shows only that the code is in use. */
export const resolveQrCode: Handler<typeof qrCodes.resolve> = async (ctx, { params }) => {
  const row = requireFound(await selectScannedQrCode(ctx, currentUser(ctx), params.codeId));
  return {
    code: { id: row.id, used: row.carrierId !== null },
    device: row.deviceUuid && row.placeUuid ? { uuid: row.deviceUuid, placeUuid: row.placeUuid } : null,
  };
};
