import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectFreeQrCodes } from './qr-codes.queries.ts';

export const listFreeQrCodes: Handler<typeof devices.freeQrCodes> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectFreeQrCodes(ctx, place.root_company_id, query);
  return { codes: rows.map(({ id, position, batchName }) => ({ id, position, batch: { name: batchName } })) };
};
