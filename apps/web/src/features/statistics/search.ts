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

/** The period, the filters by id, and the options of the charts. `devices` is a list of ids separated by commas. */
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
