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
  noneText: 'Alerts of radio devices and upcoming visits appear here.',
  settings: {
    title: 'Notification settings',
    hint: 'The bell always shows your notifications. Choose other ways to receive them.',
    email: 'E-mail notifications',
    emailHint: 'Alerts, upcoming visits and PDF reports from your facilities.',
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
      title: 'A webhook was turned off',
      body: '{about}. Turned off: {when}.',
    },
    PLAN_PUBLISHED: {
      title: 'A new plan revision is waiting for your agreement',
      body: '{about}. Published: {when}.',
    },
    DEVICE_SILENT: {
      title: 'A radio device stopped reporting',
      body: '{about}. Last signal: {when}.',
    },
    GATEWAY_OUTAGE: {
      title: 'A radio gateway is not working',
      body: '{about}. No signal since: {when}. Alarms of these devices do not arrive.',
    },
    ALARM_PASSED_ON: {
      title: 'Nobody acknowledged an alarm',
      body: '{about}. Detected: {when}. The alarm was escalated to you.',
    },
    ALARMS_MANY: {
      title: 'Many alarms at once',
      body: '{about}. Since: {when}. The Alarms page lists all of them.',
    },
    DEVICE_NEEDS_CARE: {
      title: 'A radio device needs attention',
      body: '{about}. Since: {when}. The Alarms page shows the reason.',
    },
    VISITS_WITHOUT_PERSON: {
      title: 'Planned visits without an available person',
      body: '{about}. The first one: {when}. The assigned person lost access. The schedule marks all such visits.',
    },
    PHONE_SILENT: {
      title: 'A phone in the field is not reporting',
      body: '{about}. Last contact: {when}. Work recorded since then is only on this phone.',
    },
    ENTRIES_SET_ASIDE: {
      title: 'Entries of a phone wait for a decision',
      body: '{about}. Since: {when}. They become part of the inspection when you apply them.',
    },
    PHONE_EMPTY: {
      title: 'A phone came back without its data',
      body: '{about}. Noticed: {when}. Entries that it had not sent are lost, unless it has written a rescue file.',
    },
    ENTRIES_REJECTED: {
      title: 'The office rejected entries of your phone',
      body: '{about}. Rejected: {when}. These entries have no effect. “My day” on your phone lists them.',
    },
  },
};
