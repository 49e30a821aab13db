import type { AnyCtx } from '../../kernel/context.ts';
import { addDays, facilityDay, startOfFacilityDay } from '../../kernel/wall-clock.ts';

const DAY_LENGTH = '2026-11-22'.length;

type Range = { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined };

const isDay = (bound: string): boolean => bound.length === DAY_LENGTH;
const startOf = (bound: string): Date => (isDay(bound) ? startOfFacilityDay(bound) : new Date(bound));
const endOf = (bound: string): Date =>
  isDay(bound) ? startOfFacilityDay(addDays(bound, 1)) : new Date(Date.parse(bound) + 1);

/** A date means the whole day in the timezone of the facilities; a timestamp is used unchanged. */
export const boundsOf = ({ dateFrom, dateTo }: Range) => ({
  from: dateFrom === undefined ? undefined : startOf(dateFrom),
  before: dateTo === undefined ? undefined : endOf(dateTo),
});

/** The current day in the timezone of the facilities: `2026-11-22`. */
export const todayOf = ({ now }: Pick<AnyCtx, 'now'>): string => facilityDay(now());
