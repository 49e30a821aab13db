import type { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectPlaceUsers } from './place-users.queries.ts';
import { presentPlaceUser } from './present-place-user.ts';

export const listPlaceUsers: Handler<typeof placeUsers.list> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectPlaceUsers(ctx, place.id);
  return { users: rows.map((row) => presentPlaceUser(row, currentUser(ctx))) };
};
