/** A longer period is refused. */
export const STATISTICS_YEARS = 10;

/** What the answer is made of; all four where none is named. */
export const STATISTICS_PARTS = ['place', 'zone', 'deviceType', 'device'] as const;
export type StatisticsPart = (typeof STATISTICS_PARTS)[number];

/** What tells whether somebody looked on a day. */
export type LookedOn = {
  readonly toCheck: number;
  readonly checked: number;
  readonly active: number;
  readonly alarms: number;
  readonly captures: number;
  readonly byCatch: number;
  readonly baitReadings: number;
  readonly refills: number;
};

/**
 * Devices somebody looked at on a day, and those of them with activity: what shares are made of. An alarm of the radio while
 * nobody was there is activity, but no look: that day has no share, and its captures are not known.
 */
export const lookedOn = (day: LookedOn): { readonly looked: number; readonly active: number } => {
  if (day.checked > 0) return { looked: Math.max(day.checked, day.active), active: day.active };
  // told of by neither the radio nor a visit: somebody recorded it, nothing found included
  const isRecorded = day.alarms + day.toCheck === 0;
  const told = isRecorded || day.captures + day.byCatch + day.baitReadings + day.refills > 0 ? 1 : 0;
  const active = Math.max(day.active - day.alarms, day.captures > 0 ? 1 : 0);
  return { looked: Math.max(active, told), active };
};
