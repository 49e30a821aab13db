import type { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectFreeQrCodes } from './qr-codes.queries.ts';

export const listFreeQrCodesOfPlace: Handler<typeof qrCodes.listFreeOfPlace> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectFreeQrCodes(ctx, place, query);
  return { codes: rows.map(({ id, position, batchName }) => ({ id, position, batch: { name: batchName } })) };
};
