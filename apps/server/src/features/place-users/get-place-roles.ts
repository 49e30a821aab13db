import type { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectPlaceRoles } from './place-users.queries.ts';

export const getPlaceRoles: Handler<typeof placeUsers.getRoles> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const { roles } = requireFound(await selectPlaceRoles(ctx, place.id, params.userId));
  return { roles };
};
