/** Kinds of alarms of radio devices. A device has at most one open alarm of each kind. */
export const ALARM_KINDS = ['detection', 'no_signal', 'gateway_outage', 'low_battery', 'stuck_sensor'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/**
 * How an alarm was cleared: by a person in the panel, by cleaning the trap, by the end of a visit, by the device
 * itself, or because the device is received again.
 */
export const CLEARED_HOW = ['person', 'cleaning', 'visit', 'device', 'again_in_contact'] as const;
export type ClearedHow = (typeof CLEARED_HOW)[number];

/** Ways of clearing that need the work of a person. */
export const CLEARED_BY_PEOPLE: readonly ClearedHow[] = ['person', 'cleaning', 'visit'];

/** The longest time for which an alarm can be shelved, in days. */
export const SHELVED_DAYS_AT_MOST = 30;

/** Limits of the minutes until an unacknowledged alarm escalates to a second person. */
export const ESCALATION_MINUTES = { least: 5, most: 10_080 } as const;
