export const NOTIFICATION_KEYS = [
  'UPCOMING_INSPECTION',
  'UPCOMING_INTERVENTION',
  'UPCOMING_EVENT',
  'LORA_DEVICE_ALERT',
  'FILE_ENDS',
  'WEBHOOK_OFF',
  'PLAN_PUBLISHED',
  'DEVICE_SILENT',
  'GATEWAY_OUTAGE',
  'ALARM_PASSED_ON',
  'ALARMS_MANY',
  'DEVICE_NEEDS_CARE',
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
export type NotificationTarget = 'devices' | 'files' | 'integrations' | 'plans' | 'schedule';

const TARGETS: Readonly<Record<NotificationKey, NotificationTarget>> = {
  UPCOMING_INSPECTION: 'schedule',
  UPCOMING_INTERVENTION: 'schedule',
  UPCOMING_EVENT: 'schedule',
  LORA_DEVICE_ALERT: 'devices',
  FILE_ENDS: 'files',
  WEBHOOK_OFF: 'integrations',
  PLAN_PUBLISHED: 'plans',
  DEVICE_SILENT: 'devices',
  GATEWAY_OUTAGE: 'devices',
  ALARM_PASSED_ON: 'devices',
  ALARMS_MANY: 'devices',
  DEVICE_NEEDS_CARE: 'devices',
};

/** Where a notification leads. A visit that is planned stands in the schedule; there it is started, too. */
export const notificationTarget = (key: NotificationKey): NotificationTarget => TARGETS[key];
