import { choice, searchOf, text } from '~/lib/search.ts';

export const GRAINS = ['DAY', 'WEEK', 'MONTH'] as const;
export type Grain = (typeof GRAINS)[number];

export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const MEASURES = ['captures', 'rate', 'activity', 'baitTake', 'coverage'] as const;
export type Measure = (typeof MEASURES)[number];

const DAY = /^(?:19|20|21)\d\d-\d\d-\d\d$/;

const day = (value: unknown): string | undefined => {
  const read = text(10)(value);
  if (!read || !DAY.test(read)) return undefined;
  // the 30th of February is read as the 2nd of March
  const date = new Date(read);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(read) ? read : undefined;
};

/** The period, what it is narrowed down to by ids, and how it is shown. Devices are ids with commas. */
export const statisticsSearch = searchOf({
  from: day,
  to: day,
  zone: text(20),
  type: text(20),
  devices: text(8000),
  grain: choice(GRAINS),
  compare: choice(COMPARISONS),
  measure: choice(MEASURES),
});
export type StatisticsSearch = ReturnType<typeof statisticsSearch>;
