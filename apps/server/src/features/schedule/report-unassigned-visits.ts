import type { TxCtx } from '../../kernel/context.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import { selectAdmins, selectFirstUnassigned } from './available-people.queries.ts';

/**
 * Notifies the admins of the company that planned the visits when a person loses access and visits have no assigned
 * person left: once per change, with the first of these visits. The calendar marks all of them.
 */
export const reportUnassignedVisits = async (tx: TxCtx, userId: number): Promise<void> => {
  const left = await selectFirstUnassigned(tx, userId);
  const notifications = [];
  for (const { companyId, placeId, startsAt, name, description } of left) {
    const userIds = await selectAdmins(tx, companyId);
    const scheduleEvent = { name, description };
    notifications.push({ key: 'VISITS_WITHOUT_PERSON' as const, userIds, placeId, eventDate: startsAt, scheduleEvent });
  }
  await notifyAll(tx, notifications);
};
