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

const namedItemAt = (metadata: unknown, field: 'file' | 'webhook' | 'plan' | 'fieldLog'): Notification['file'] => {
  if (metadata === null || typeof metadata !== 'object') return null;
  const item: unknown = Reflect.get(metadata, field);
  const [uuid, name] = [textAt(item, 'uuid'), textAt(item, 'name')];
  return uuid === null || name === null ? null : { uuid, name };
};

const companyOf = (row: NotificationRow): Notification['company'] =>
  row.companyId === null || row.companyUuid === null || row.companyName === null
    ? null
    : { id: row.companyId, uuid: row.companyUuid, name: row.companyName };

const deviceOf = (row: NotificationRow): Notification['device'] =>
  row.deviceId === null || row.deviceUuid === null || row.deviceUniqueId === null
    ? null
    : { id: row.deviceId, uuid: row.deviceUuid, uniqueId: row.deviceUniqueId, name: row.deviceName };

const placeOf = (row: NotificationRow): Notification['place'] =>
  row.placeId === null || row.placeUuid === null || row.placeName === null
    ? null
    : { id: row.placeId, uuid: row.placeUuid, name: row.placeName };

/** Presents a notification in the language of the caller. */
export const presentNotification = (ctx: AnyCtx, row: NotificationRow): Notification => {
  const eventDate = textAt(row.metadata, 'eventDate');
  const scheduleEvent = eventOf(row.metadata);
  const device = deviceOf(row);
  const file = namedItemAt(row.metadata, 'file');
  const webhook = namedItemAt(row.metadata, 'webhook');
  const plan = namedItemAt(row.metadata, 'plan');
  const fieldLog = namedItemAt(row.metadata, 'fieldLog');
  const facts = {
    key: row.notification_key,
    eventDate,
    eventName: (scheduleEvent ?? file ?? webhook ?? plan ?? fieldLog)?.name ?? null,
    placeName: row.placeName ?? row.companyName,
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
    company: companyOf(row),
    file,
    plan,
    fieldLog,
    device,
  };
};
