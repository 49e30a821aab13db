/** A longer period is refused. */
export const STATISTICS_YEARS = 10;

/** What the answer is made of; all four where none is named. */
export const STATISTICS_PARTS = ['place', 'zone', 'deviceType', 'device'] as const;
export type StatisticsPart = (typeof STATISTICS_PARTS)[number];

/** Checks of a day, or summed over days. */
export type CountedChecks = {
  /** Devices marked as checked in a visit. */
  readonly checked: number;
  readonly active: number;
  /** Of the active devices those that were not marked: an alarm of the radio, or a find without a check. */
  readonly activeUnchecked: number;
  /** Devices not marked on which somebody recorded something. */
  readonly recordedUnchecked: number;
};

/** Of the checks those with activity: a share is always of checks (decision recording/checks). */
export const activeChecks = ({ active, activeUnchecked }: CountedChecks): number => active - activeUnchecked;

/** Whether somebody looked at a device at all. Where nobody did, what was caught is not known, which is a gap and not zero. */
export const isLookedAt = ({ checked, recordedUnchecked }: CountedChecks): boolean => checked + recordedUnchecked > 0;

/** The mean of what was read, to a tenth of a percent; made of all readings and never of rounded means. */
export const baitTakeOf = (sum: number, readings: number): number | null =>
  readings === 0 ? null : Math.round((sum / readings) * 10) / 10;
