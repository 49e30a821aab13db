import type { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { clearCachedRightsOf } from '../../kernel/clear-cached-rights.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf, sortedUnique } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { openPlaceUser } from './open-place-user.ts';
import { updatePlaceUser } from './place-users.queries.ts';
import { requireOwnRights } from './require-own-rights.ts';

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
