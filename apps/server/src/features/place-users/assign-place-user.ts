import type { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { clearCachedRightsOf } from '../../kernel/clear-cached-rights.ts';
import { inTransaction } from '../../kernel/context.ts';
import { sortedUnique } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockAssignablePerson, lockPlace, selectPlaceUserForUpdate, updatePlaceUser } from './place-users.queries.ts';
import { insertAssignments } from './place-users.write.ts';
import { requireOwnRights } from './require-own-rights.ts';

/** Assignment and rights in one step: with two calls a person could be assigned without the right to work there. */
export const assignPlaceUser: Handler<typeof placeUsers.assign> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    // while the facility moves to another client, its people change
    requireFound(await lockPlace(tx, place.id));
    const person = requireFound(await lockAssignablePerson(tx, place.id, params.userId));
    const current = await selectPlaceUserForUpdate(tx, place.id, String(person.id));
    const before = current?.roles ?? [];
    const roles = sortedUnique([...before, ...body.roles]);
    requireOwnRights(tx, place.id, before, roles);
    if (current && roles.length === before.length) return { roles };
    await insertAssignments(tx, person.id, [place]);
    await updatePlaceUser(tx, place.id, person.id, { roles });
    clearCachedRightsOf(tx, person.id);
    await writeAudit(tx, {
      action: current ? 'placeUser.setRoles' : 'placeUser.assign',
      entityId: person.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      ...(current && { before: { roles: before } }),
      after: { roles },
    });
    return { roles };
  });
