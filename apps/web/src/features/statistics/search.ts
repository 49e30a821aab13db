import { isDay } from '~/lib/days.ts';
import { choice, searchOf, text } from '~/lib/search.ts';

export const GRAINS = ['DAY', 'WEEK', 'MONTH'] as const;
export type Grain = (typeof GRAINS)[number];

export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const MEASURES = ['captures', 'rate', 'activity', 'baitTake', 'coverage'] as const;
export type Measure = (typeof MEASURES)[number];

const CENTURIES = /^(?:19|20|21)/;

const day = (value: unknown): string | undefined => {
  const read = text(10)(value);
  return isDay(read) && CENTURIES.test(read) ? read : undefined;
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
