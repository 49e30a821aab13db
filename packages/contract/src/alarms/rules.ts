/** Kinds of alarms of radio devices. A device has at most one open alarm of each kind. */
export const ALARM_KINDS = ['detection', 'no_signal', 'gateway_outage', 'low_battery', 'stuck_sensor'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/**
 * How an alarm was cleared: by a person in the panel, by cleaning the trap, by the end of a visit, by the device
 * itself, because uplinks of the device arrive again, or because the sensor was taken off the trap.
 */
export const CLEARING_METHODS = [
  'person',
  'cleaning',
  'visit',
  'device',
  'again_in_contact',
  'sensor_removed',
] as const;
export type ClearingMethod = (typeof CLEARING_METHODS)[number];

/** Ways of clearing that need the work of a person. */
export const MANUAL_CLEARING_METHODS: readonly ClearingMethod[] = ['person', 'cleaning', 'visit'];

/** The longest time for which an alarm can be shelved, in days. */
export const MAX_SHELVED_DAYS = 30;

/** Limits of the minutes until an unacknowledged alarm escalates to a second person. */
export const ESCALATION_MINUTES = { min: 5, max: 10_080 } as const;
