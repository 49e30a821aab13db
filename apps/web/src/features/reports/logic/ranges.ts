import { isTooLong } from '@trapline/contract/reports/rules.ts';
import { localStamp } from '~/lib/date-time.ts';
import { fromWallClock } from '~/lib/wall-clock.ts';

/** Days as `2026-11-23`, both counted, by the clock of the viewer. */
export type Range = { readonly from: string; readonly to: string };

export const RANGES = ['thisMonth', 'lastMonth', 'lastQuarter', 'thisYear', 'lastYear'] as const;
export type RangeName = (typeof RANGES)[number];

const day = (date: Date): string => date.toISOString().slice(0, 10);

const months = (year: number, month: number, count: number): Range => ({
  from: day(new Date(Date.UTC(year, month, 1))),
  to: day(new Date(Date.UTC(year, month + count, 0))),
});

export const rangeNamed = (name: RangeName, now = new Date()): Range => {
  const [year = 0, number = 1] = localStamp(now).slice(0, 7).split('-').map(Number);
  const month = number - 1;
  const named: Readonly<Record<RangeName, Range>> = {
    thisMonth: months(year, month, 1),
    lastMonth: months(year, month - 1, 1),
    lastQuarter: months(year, Math.floor(month / 3) * 3 - 3, 3),
    thisYear: months(year, 0, 12),
    lastYear: months(year - 1, 0, 12),
  };
  return named[name];
};

/** From the first moment of the first day to the last of the last (F §5). */
export const momentsOf = ({ from, to }: Range) => {
  const lastSecond = fromWallClock(`${to}T23:59:59`);
  return {
    dateFrom: fromWallClock(`${from}T00:00:00`) ?? from,
    dateTo: lastSecond?.replace('.000Z', '.999Z') ?? to,
  };
};

export type RangeFault = 'dayNeeded' | 'order' | 'tooLong';

/** What is wrong with which end. */
export const rangeFaults = ({ from, to }: Range): { readonly from?: RangeFault; readonly to?: RangeFault } => {
  if (from === '') return { from: 'dayNeeded' };
  if (to === '') return { to: 'dayNeeded' };
  if (to < from) return { to: 'order' };
  return isTooLong(momentsOf({ from, to })) ? { to: 'tooLong' } : {};
};
