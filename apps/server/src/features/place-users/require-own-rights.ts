import type { PlaceRole } from '@trapline/contract/kernel/user-types.ts';
import { mayGrantRight } from '@trapline/contract/users/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';

/** A caller cannot grant a right the caller does not have, nor remove one from a person who has more rights. */
export const requireOwnRights = (
  tx: TxCtx,
  placeId: number,
  before: readonly PlaceRole[],
  after: readonly PlaceRole[],
) => {
  const { type, permissions, placeRoles } = currentUser(tx);
  const grantor = { type, rights: [...permissions, ...(placeRoles.get(placeId) ?? [])] };
  const cannotGrant = (right: PlaceRole) => !mayGrantRight(grantor, right);
  if (after.some((right) => !before.includes(right) && cannotGrant(right))) throw new AppError('users/right_not_held');
  if (before.some((right) => !after.includes(right) && cannotGrant(right))) throw new AppError('users/holds_more');
};
