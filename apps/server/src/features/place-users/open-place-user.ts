import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectPlaceUserForUpdate } from './place-users.queries.ts';

/**
 * Locks an assignment for a change. A visible person of a company that the caller does not manage is refused with 403, for
 * example a technician of the provider for the admin of a client.
 */
export const openPlaceUser = async (tx: TxCtx, params: { readonly placeId: Ref; readonly userId: Ref }) => {
  const place = await getVisiblePlace(tx, params.placeId);
  const assignment = requireFound(await selectPlaceUserForUpdate(tx, place.id, params.userId));
  if (!assignment.manageable) throw new AppError('forbidden');
  return { place, assignment };
};
