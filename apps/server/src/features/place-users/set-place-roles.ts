import type { PlaceRole } from '@trapline/contract/kernel/user-types.ts';
import type { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { mayGrantRight } from '@trapline/contract/users/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { clearCachedRightsOf } from '../../kernel/clear-cached-rights.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, sortedUnique } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { openPlaceUser } from './open-place-user.ts';
import { updatePlaceUser } from './place-users.queries.ts';

/** A caller cannot grant a right the caller does not have, nor remove one from a person who has more rights. */
const requireOwnRights = (tx: TxCtx, placeId: number, before: readonly PlaceRole[], after: readonly PlaceRole[]) => {
  const { type, permissions, placeRoles } = currentUser(tx);
  const giver = { type, rights: [...permissions, ...(placeRoles.get(placeId) ?? [])] };
  const cannotGive = (right: PlaceRole) => !mayGrantRight(giver, right);
  if (after.some((right) => !before.includes(right) && cannotGive(right))) throw new AppError('users/right_not_held');
  if (before.some((right) => !after.includes(right) && cannotGive(right))) throw new AppError('users/holds_more');
};

export const setPlaceRoles: Handler<typeof placeUsers.setRoles> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { place, assignment } = await openPlaceUser(tx, params);
    const roles = sortedUnique(body.roles);
    requireOwnRights(tx, place.id, assignment.roles, roles);
    const { before, after } = differenceOf(assignment, { roles });
    if (after.roles) {
      await updatePlaceUser(tx, place.id, assignment.user_id, after);
      clearCachedRightsOf(tx, assignment.user_id);
      await writeAudit(tx, {
        action: 'placeUser.setRoles',
        entityId: assignment.user_id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before,
        after,
      });
    }
    return { roles };
  });
