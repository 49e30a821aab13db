import type { Notification } from '@trapline/contract/notifications/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { notificationText } from '../../kernel/notification-text.ts';
import type { NotificationRow } from './notifications.queries.ts';

const textAt = (source: unknown, name: string): string | null => {
  if (source === null || typeof source !== 'object') return null;
  const value: unknown = Reflect.get(source, name);
  return typeof value === 'string' ? value : null;
};

const eventOf = (metadata: unknown): Notification['scheduleEvent'] => {
  if (metadata === null || typeof metadata !== 'object') return null;
  const event: unknown = Reflect.get(metadata, 'scheduleEvent');
  const name = textAt(event, 'name');
  return name === null ? null : { name, description: textAt(event, 'description') };
};

const deviceOf = (row: NotificationRow): Notification['device'] =>
  row.deviceId === null || row.deviceUuid === null || row.deviceUniqueId === null
    ? null
    : { id: row.deviceId, uuid: row.deviceUuid, uniqueId: row.deviceUniqueId, name: row.deviceName };

const placeOf = (row: NotificationRow): Notification['place'] =>
  row.placeId === null || row.placeUuid === null || row.placeName === null
    ? null
    : { id: row.placeId, uuid: row.placeUuid, name: row.placeName };

/** In the words of whoever asks. */
export const presentNotification = (ctx: AnyCtx, row: NotificationRow): Notification => {
  const eventDate = textAt(row.metadata, 'eventDate');
  const scheduleEvent = eventOf(row.metadata);
  const device = deviceOf(row);
  const facts = {
    key: row.notification_key,
    eventDate,
    eventName: scheduleEvent?.name ?? null,
    placeName: row.placeName,
    deviceName: device && [device.uniqueId, device.name].filter(Boolean).join(' '),
  };
  return {
    id: row.id,
    uuid: row.uuid,
    isRead: row.read_at !== null,
    notificationKey: row.notification_key,
    createdAt: row.created_at.toISOString(),
    ...notificationText(facts, ctx),
    metadata: { eventDate },
    scheduleEvent,
    place: placeOf(row),
    device,
  };
};
