/** Maximum period in years; a longer one is refused. */
export const MAX_STATISTICS_YEARS = 10;

/** Parts of the response; all four if none is named. */
export const STATISTICS_PARTS = ['place', 'zone', 'deviceType', 'device'] as const;
export type StatisticsPart = (typeof STATISTICS_PARTS)[number];

/** Numbers of checks on one day, or their sum over several days. */
export type CountedChecks = {
  /** Number of devices marked as checked in a visit. */
  readonly checked: number;
  readonly active: number;
  /** Number of active devices that were not marked as checked: with a radio alarm, or a finding without a check. */
  readonly activeUnchecked: number;
  /** Number of devices that were not marked as checked, but have a record. */
  readonly recordedUnchecked: number;
};

/** Number of checks with activity: a share is always a share of checks (decision recording/checks). */
export const countActiveChecks = ({ active, activeUnchecked }: CountedChecks): number => active - activeUnchecked;

/** Whether any device was checked. If not, the number of captures is unknown, which is a gap and not zero. */
export const isObserved = ({ checked, recordedUnchecked }: CountedChecks): boolean => checked + recordedUnchecked > 0;

/** The mean of all readings, to a tenth of a percent; never computed from rounded means. */
export const meanBaitConsumption = (sum: number, readings: number): number | null =>
  readings === 0 ? null : Math.round((sum / readings) * 10) / 10;
