import type { PeriodName } from '../search.ts';

/** Days as they travel, `2026-11-23`; without a beginning it is all there was. */
export type Period = { readonly from?: string; readonly to?: string };

/** A period, or one visit. */
export type HeatChoice = Period | { readonly inspectionId: string };

const DAYS: Readonly<Partial<Record<PeriodName, number>>> = { month: 30, quarter: 91, year: 365, fiveYears: 1826 };

const DAY_MS = 24 * 3_600_000;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const isDay = (day: string | undefined): day is string => /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(day ?? '');

type Asked = Period & { readonly period: PeriodName };

/** What is asked for, `today` as the person's own calendar has it. */
export const periodOf = ({ period, from, to }: Asked, today: string): Period => {
  if (period === 'own') {
    const end = isDay(to) ? { to } : {};
    return isDay(from) && from <= (end.to ?? today) ? { from, ...end } : end;
  }
  const days = DAYS[period];
  return days === undefined ? {} : { from: shifted(today, 1 - days), to: today };
};

/** The same number of days before; nothing comes before all there was. */
export const periodBefore = ({ from, to }: Period, today: string): Period | null => {
  if (from === undefined) return null;
  const days = Math.round((Date.parse(to ?? today) - Date.parse(from)) / DAY_MS) + 1;
  return days > 0 ? { from: shifted(from, -days), to: shifted(from, -1) } : null;
};
