import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentVisit } from './present-schedule.ts';
import { selectContacts, selectDueVisits } from './today.queries.ts';

/** The work of the caller for today. A visit in progress is never late. */
export const listToday: Handler<typeof schedule.today> = async (ctx) => {
  const user = currentUser(ctx);
  const due = await selectDueVisits(ctx, user.id);
  const contacts = await selectContacts(ctx, [...new Set(due.map(({ placeUuid }) => placeUuid))]);
  const canSeeContact = mayRead(user, 'dashboard.client-contact');
  const visits = due.map((visit) => {
    const { address = '', phone = null } = contacts.get(visit.placeUuid) ?? {};
    return {
      ...presentVisit(visit),
      placeAddress: address,
      placePhone: canSeeContact ? phone : null,
      isLate: visit.inspectionStatus !== 'IN_PROGRESS' && visit.ends_at <= ctx.now(),
    };
  });
  return { visits: [...visits.filter(({ isLate }) => isLate), ...visits.filter(({ isLate }) => !isLate)] };
};
