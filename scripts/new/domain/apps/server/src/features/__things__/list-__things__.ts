import type { __things_camel__ } from '@trapline/contract/__things__/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { select__Things__OfPlace } from './__things__.queries.ts';
import { present__Thing__ } from './present-__thing__.ts';

export const list__Things__: Handler<typeof __things_camel__.list> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await select__Things__OfPlace(ctx, place.id);
  return { __things_camel__: rows.map(present__Thing__) };
};
