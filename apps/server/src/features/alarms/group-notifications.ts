import type { NewNotification } from '../notifications/notify.write.ts';

/** More alarms of one facility than this within ten minutes are a flood and get one notification. */
export const FLOOD_SIZE = 10;
export const FLOOD_MS = 10 * 60_000;

const keyOf = ({ placeId, userIds }: NewNotification): string => `${placeId} ${[...userIds].sort().join(' ')}`;

/** Merges many simultaneous notifications about one facility for the same people into one. */
export const groupNotifications = (notifications: readonly NewNotification[]): NewNotification[] =>
  [...Map.groupBy(notifications, keyOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length <= FLOOD_SIZE) return group;
    const began = Math.min(...group.map(({ eventDate }) => eventDate.getTime()));
    return [{ key: 'ALARMS_MANY', userIds: first.userIds, placeId: first.placeId, eventDate: new Date(began) }];
  });
