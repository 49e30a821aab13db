/** A longer period is refused. */
export const STATISTICS_YEARS = 10;

/** What the answer is made of; all four where none is named. */
export const STATISTICS_PARTS = ['place', 'zone', 'deviceType', 'device'] as const;
export type StatisticsPart = (typeof STATISTICS_PARTS)[number];
