/** What radio devices raise (design of the alarms: one open alarm for each device and kind). */
export const ALARM_KINDS = ['detection', 'no_signal', 'gateway_outage', 'low_battery', 'stuck_sensor'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Minutes until an alarm nobody took goes to a second person. */
export const ESCALATION_MINUTES = { least: 5, most: 10_080 } as const;
