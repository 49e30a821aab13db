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
  'VISITS_WITHOUT_PERSON',
  'PHONE_SILENT',
  'ENTRIES_SET_ASIDE',
  'PHONE_EMPTY',
  'ENTRIES_REJECTED',
] as const;
export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];

/** Number of rows on a page and in the bell (DEC-018). */
export const NOTIFICATIONS_PAGE_SIZE = 20;
export const LATEST_NOTIFICATIONS = 10;

/** How often the bell and the badges are refreshed when no live stream is open (spec P section 9). */
export const NOTIFICATIONS_POLL_MS = 300_000;

/** A notification is deleted after this many days, when its subject is in the past. */
export const NOTIFICATION_DAYS = 90;

/** The page that a notification opens: of its facility or, for files and integrations of a company, of that company. */
export type NotificationTarget = 'devices' | 'field' | 'files' | 'integrations' | 'myDay' | 'plans' | 'schedule';

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
  VISITS_WITHOUT_PERSON: 'schedule',
  PHONE_SILENT: 'field',
  ENTRIES_SET_ASIDE: 'field',
  PHONE_EMPTY: 'field',
  ENTRIES_REJECTED: 'myDay',
};

/** Returns the page that a notification opens. A planned visit opens the schedule, where it is also started. */
export const notificationTarget = (key: NotificationKey): NotificationTarget => TARGETS[key];
