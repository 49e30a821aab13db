/** What radio devices raise (design of the alarms: one open alarm for each device and kind). */
export const ALARM_KINDS = ['detection', 'no_signal', 'gateway_outage', 'low_battery', 'stuck_sensor'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** By a person in the panel, by a trap that was cleaned or a visit that ended, by the device itself, or because it is heard again. */
export const CLEARED_HOW = ['person', 'cleaning', 'visit', 'device', 'again_in_contact'] as const;
export type ClearedHow = (typeof CLEARED_HOW)[number];

/** Ends that somebody saw to. */
export const CLEARED_BY_PEOPLE: readonly ClearedHow[] = ['person', 'cleaning', 'visit'];

/** An alarm is put aside for so many days at most. */
export const SHELVED_DAYS_AT_MOST = 30;

/** Minutes until an alarm nobody took goes to a second person. */
export const ESCALATION_MINUTES = { least: 5, most: 10_080 } as const;
