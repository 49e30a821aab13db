import type { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf, sortedUnique } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { openPlaceUser } from './open-place-user.ts';
import { updatePlaceUser } from './place-users.queries.ts';

export const setPlaceNotificationTypes: Handler<typeof placeUsers.setNotificationTypes> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { place, assignment } = await openPlaceUser(tx, params);
    const notificationTypes = sortedUnique(body.notificationTypes);
    const { before, after } = differenceOf(assignment, { notification_types: notificationTypes });
    if (after.notification_types) {
      await updatePlaceUser(tx, place.id, assignment.user_id, after);
      await writeAudit(tx, {
        action: 'placeUser.setNotificationTypes',
        entityId: assignment.user_id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before,
        after,
      });
    }
    return { notificationTypes };
  });
