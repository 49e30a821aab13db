import { addDays, daysBetween, isDay } from '~/lib/days.ts';
import type { PeriodName } from '../search.ts';

/** Days in the format of the API, `2026-11-23`; without a start the period covers all data. */
export type Period = { readonly from?: string; readonly to?: string };

/** A period, or one visit. */
export type HeatChoice = Period | { readonly inspectionId: string };

const PERIOD_DAYS: Readonly<Partial<Record<PeriodName, number>>> = {
  month: 30,
  quarter: 91,
  year: 365,
  fiveYears: 1826,
};

const CENTURIES = /^(?:19|20|21)/;

const isUsableDay = (day: string | undefined): day is string => isDay(day) && CENTURIES.test(day);

type PeriodQuery = Period & { readonly period: PeriodName };

/** The period to request; `today` is the date at the facility. */
export const periodOf = ({ period, from, to }: PeriodQuery, today: string): Period => {
  if (period === 'own') {
    const end = isUsableDay(to) ? { to } : {};
    return isUsableDay(from) && from <= (end.to ?? today) ? { from, ...end } : end;
  }
  const days = PERIOD_DAYS[period];
  return days === undefined ? {} : { from: addDays(today, 1 - days), to: today };
};

/** The period of the same length before; null if the period has no start. */
export const periodBefore = ({ from, to }: Period, today: string): Period | null => {
  if (from === undefined) return null;
  const days = daysBetween(from, to ?? today) + 1;
  return days > 0 ? { from: addDays(from, -days), to: addDays(from, -1) } : null;
};
