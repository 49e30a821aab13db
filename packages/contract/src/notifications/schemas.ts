import { z } from 'zod';
import { Uuid } from '../kernel/schemas.ts';
import { NOTIFICATION_KEYS } from './rules.ts';

/** What waits behind the bell. Title and body are in the reader's language and zone. */
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
  /** Set when the notification is about what belongs to no facility. */
  company: z.object({ id: z.number(), uuid: z.string(), name: z.string() }).nullable(),
  /** The paper that ends. */
  file: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** The plan that was published. */
  plan: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** Null when the notification is about no device, or about one that was deleted since. */
  device: z.object({ id: z.number(), uuid: z.string(), uniqueId: z.string(), name: z.string().nullable() }).nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** `notificationUuids` marks those; `all` everything unread. What is not the caller's own is passed over. */
export const ClearNotificationsPayload = z.object({
  notificationUuids: z.array(Uuid).max(200).optional(),
  all: z.boolean().optional(),
});
