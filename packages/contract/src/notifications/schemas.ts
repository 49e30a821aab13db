import { z } from 'zod';
import { Uuid } from '../kernel/schemas.ts';
import { NOTIFICATION_KEYS } from './rules.ts';

/** A notification in the bell. Title and body are in the language and time zone of the reader. */
export const Notification = z.object({
  id: z.number(),
  uuid: z.string(),
  isRead: z.boolean(),
  notificationKey: z.enum(NOTIFICATION_KEYS),
  createdAt: z.string(),
  title: z.string(),
  body: z.string(),
  metadata: z.object({ eventDate: z.string().nullable() }),
  scheduleEvent: z.object({ name: z.string(), description: z.string().nullable() }).nullable(),
  place: z.object({ id: z.number(), uuid: z.string(), name: z.string() }).nullable(),
  /** Set if the subject does not belong to a facility. */
  company: z.object({ id: z.number(), uuid: z.string(), name: z.string() }).nullable(),
  /** The document that expires. */
  file: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** The published plan. */
  plan: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** The log of a phone, with the name of its person, or with what was rejected in it and why. */
  fieldLog: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** Null if the notification is not about a device, or if the device has been deleted since. */
  device: z.object({ id: z.number(), uuid: z.string(), uniqueId: z.string(), name: z.string().nullable() }).nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** `notificationUuids` marks those; `all` marks everything unread. Notifications of other people are ignored. */
export const ClearNotificationsPayload = z.object({
  notificationUuids: z.array(Uuid).max(200).optional(),
  all: z.boolean().optional(),
});
