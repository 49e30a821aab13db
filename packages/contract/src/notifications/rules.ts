import type { UserType } from '../kernel/user-types.ts';

export const NOTIFICATION_KEYS = [
  'UPCOMING_INSPECTION',
  'UPCOMING_INTERVENTION',
  'UPCOMING_EVENT',
  'LORA_DEVICE_ALERT',
  'FILE_ENDS',
  'WEBHOOK_OFF',
  'PLAN_PUBLISHED',
] as const;
export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];

/** Rows of a page and of the bell (DEC-018). */
export const NOTIFICATIONS_PAGE_SIZE = 20;
export const LATEST_NOTIFICATIONS = 10;

/** How often the bell and the badges ask when no live stream is open (spec P section 9). */
export const NOTIFICATIONS_POLL_MS = 300_000;

/** A notification older than this is removed: by then the thing it was about has happened. */
export const NOTIFICATION_DAYS = 90;

/** The page a notification leads to: of its facility, or for files and integrations of a company of that. */
export type NotificationTarget = 'devices' | 'inspections' | 'files' | 'integrations' | 'plans' | 'place';

/** Where a notification leads its reader; a controller has no list of inspections (DEC-097). */
export const notificationTarget = (key: NotificationKey, reader: UserType): NotificationTarget => {
  if (key === 'LORA_DEVICE_ALERT') return 'devices';
  if (key === 'FILE_ENDS') return 'files';
  if (key === 'WEBHOOK_OFF') return 'integrations';
  if (key === 'PLAN_PUBLISHED') return 'plans';
  return key === 'UPCOMING_INSPECTION' && reader !== 'CONTROLLER' ? 'inspections' : 'place';
};
