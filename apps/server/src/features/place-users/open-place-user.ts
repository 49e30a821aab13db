import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectPlaceUserForUpdate } from './place-users.queries.ts';

/**
 * An assignment about to be changed, locked. Who is seen here but belongs to a company the caller does not manage, as the
 * technician of the provider does for the admin of a client, is refused with 403.
 */
export const openPlaceUser = async (tx: TxCtx, params: { readonly placeId: Ref; readonly userId: Ref }) => {
  const place = await getVisiblePlace(tx, params.placeId);
  const assignment = found(await selectPlaceUserForUpdate(tx, place.id, params.userId));
  if (!assignment.manageable) throw new AppError('forbidden');
  return { place, assignment };
};
