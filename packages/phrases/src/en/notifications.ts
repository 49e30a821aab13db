import type { Catalogue } from '../catalogue.ts';

export const notifications: Catalogue['notifications'] = {
  titles: {
    list: 'Notifications',
  },
  title: 'Notifications',
  lead: 'Alerts of radio devices and upcoming visits of the last 90 days.',
  tabs: {
    list: 'List',
    settings: 'Settings',
    label: 'View of notifications',
  },
  bell: '{count, plural, =0 {Notifications: none unread} one {Notifications: # unread} other {Notifications: # unread}}',
  count: '{count, plural, one {# notification} other {# notifications}}',
  unread: 'Unread',
  markAll: 'Mark all as read',
  all: 'See all notifications',
  none: 'No notifications',
  noneText: 'When a radio device raises an alert or a visit comes near, you will see it here.',
  settings: {
    title: 'Notification settings',
    hint: 'The bell always shows your notifications. Choose how else they should reach you.',
    email: 'E-mail notifications',
    emailHint: 'Alerts, upcoming visits and PDF reports of the facilities that send them to you.',
    mobile: 'Phone notifications',
    mobileHint: 'On phones where you are signed in to the app.',
    saved: 'Notification settings saved',
  },
  keys: {
    UPCOMING_INSPECTION: {
      title: 'Upcoming inspection',
      body: '{about}. Planned for {when}.',
    },
    UPCOMING_INTERVENTION: {
      title: 'Upcoming intervention',
      body: '{about}. Planned for {when}.',
    },
    UPCOMING_EVENT: {
      title: 'Upcoming event',
      body: '{about}. Planned for {when}.',
    },
    LORA_DEVICE_ALERT: {
      title: 'Radio device alert',
      body: '{about}. Detected: {when}.',
    },
    FILE_ENDS: {
      title: 'A document is about to expire',
      body: '{about}. Valid until: {when}.',
    },
    WEBHOOK_OFF: {
      title: 'A webhook was switched off',
      body: '{about}. Switched off: {when}.',
    },
    PLAN_PUBLISHED: {
      title: 'A new revision of a plan waits for agreement',
      body: '{about}. Published: {when}.',
    },
    DEVICE_SILENT: {
      title: 'A radio device fell silent',
      body: '{about}. Last signal: {when}.',
    },
    GATEWAY_OUTAGE: {
      title: 'A radio gateway is out',
      body: '{about}. Without signal since: {when}. Alarms of these devices do not arrive.',
    },
    ALARM_PASSED_ON: {
      title: 'Nobody took an alarm',
      body: '{about}. Detected: {when}. The alarm was passed on to you.',
    },
    ALARMS_MANY: {
      title: 'Many alarms at once',
      body: '{about}. Since: {when}. All of them stand in the alarm centre.',
    },
    DEVICE_NEEDS_CARE: {
      title: 'A radio device needs attention',
      body: '{about}. Since: {when}. The alarm centre says what it is.',
    },
  },
};
