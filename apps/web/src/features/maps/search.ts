import { choice, flag, searchOf, text, uuid } from '~/lib/search.ts';

/**
 * The shown plan, the filter by type, the shown moment, and a second moment to compare it with: `beside` alone means
 * now.
 */
export const planSearch = searchOf({ plan: text(), type: text(), at: text(40), to: text(40), beside: flag });

export const PERIODS = ['month', 'quarter', 'year', 'fiveYears', 'all', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The plan, the pest, the period or one visit in it, and whether finds are counted per device-day. */
export const heatSearch = searchOf({
  plan: uuid,
  pest: uuid,
  period: choice(PERIODS),
  from: text(10),
  to: text(10),
  visit: uuid,
  per: choice(['day']),
});
export type HeatSearch = ReturnType<typeof heatSearch>;
