import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import { readNote } from '../src/kernel/installation.ts';
import { momentOf, readClock } from '../src/kernel/wall-clock.ts';
import { DEMO_WORLD_NOTE } from './report-list.ts';

/** Periods of the demo data with a report: past quarters or, if the demo data is younger, past months. */

const TIMEZONE = 'Europe/Warsaw';
const MAX_REPORTS = 10;
const MAX_PER_CLIENT = 2;
const MAX_PLACES_PER_REPORT = 5;

export type PeriodToReport = {
  readonly placeIds: number[];
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timezone: string;
  readonly language: 'pl';
};

type Visit = { readonly placeId: number; readonly companyId: number; readonly at: Date };

/** First day of a month, given as the number of months since year 0. */
const startOfMonth = (month: number): Date => {
  const day = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10);
  return momentOf({ day, time: '00:00' }, TIMEZONE);
};

const monthOf = (at: Date): number => {
  const [year = 0, month = 1] = readClock(at, TIMEZONE).day.split('-').map(Number);
  return year * 12 + month - 1;
};

/** Ended periods of so many months, the latest of each client first, with the facilities visited in them. */
const endedPeriods = (visits: readonly Visit[], months: number, now: Date): PeriodToReport[] => {
  const start = (at: Date): number => Math.floor(monthOf(at) / months) * months;
  const ended = visits.filter(({ at }) => startOfMonth(start(at) + months) <= now);
  return [...Map.groupBy(ended, ({ companyId }) => companyId).values()].flatMap((ofClient) =>
    [...Map.groupBy(ofClient, ({ at }) => start(at))]
      .sort(([one], [other]) => other - one)
      .slice(0, MAX_PER_CLIENT)
      .map(([first, reported]) => ({
        placeIds: [...new Set(reported.map(({ placeId }) => placeId))].slice(0, MAX_PLACES_PER_REPORT),
        dateFrom: startOfMonth(first).toISOString(),
        dateTo: new Date(startOfMonth(first + months).getTime() - 1).toISOString(),
        timezone: TIMEZONE,
        language: 'pl' as const,
      })),
  );
};

/**
 * Periods without a report, oldest first, so that report numbers are in chronological order; empty without demo data.
 */
export const listPeriodsToReport = async (db: Kysely<Database>, now: Date): Promise<PeriodToReport[]> => {
  if (!(await readNote(db, DEMO_WORLD_NOTE))) return [];
  const existingReport = await db.selectFrom('period_reports').select('id').limit(1).executeTakeFirst();
  if (existingReport) return [];
  const visits = await db
    .selectFrom('inspections')
    .innerJoin('places', 'places.id', 'inspections.place_id')
    .select(['places.id as placeId', 'places.company_id as companyId', 'inspections.started_at as at'])
    .where('inspections.status', '=', 'COMPLETED')
    .where('places.deleted_at', 'is', null)
    .where('inspections.started_at', '>', new Date(now.getTime() - 400 * 86_400_000))
    .orderBy('places.id')
    .execute();
  const quarters = endedPeriods(visits, 3, now);
  const periods = quarters.length > 0 ? quarters : endedPeriods(visits, 1, now);
  return periods.slice(0, MAX_REPORTS).sort((one, other) => (one.dateFrom < other.dateFrom ? -1 : 1));
};
