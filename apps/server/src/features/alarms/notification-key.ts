import type { AlarmKind } from '@trapline/contract/alarms/rules.ts';
import type { NotificationKey } from '@trapline/contract/notifications/rules.ts';

const KEYS = {
  detection: 'LORA_DEVICE_ALERT',
  no_signal: 'DEVICE_SILENT',
  gateway_outage: 'GATEWAY_OUTAGE',
  low_battery: 'DEVICE_NEEDS_CARE',
  stuck_sensor: 'DEVICE_NEEDS_CARE',
} as const satisfies Record<AlarmKind, NotificationKey>;

/** Returns the notification for an alarm of this kind. */
export const notificationKeyOf = (kind: AlarmKind): NotificationKey => KEYS[kind];
