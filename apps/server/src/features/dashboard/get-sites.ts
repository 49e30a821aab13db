import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { siteState, TREND_WEEKS } from '@trapline/contract/dashboard/rules.ts';
import type { Site } from '@trapline/contract/dashboard/schemas.ts';
import { countActiveChecks } from '@trapline/contract/statistics/rules.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { addDays, facilityDay } from '../../kernel/wall-clock.ts';
import { type SeriesPoint, selectSeries } from '../statistics/series.read.ts';
import { resolvePlaceChoice } from './resolve-place-choice.ts';
import { type SiteRow, selectSites } from './sites.queries.ts';

const DAYS_PER_WEEK = 7;
const PERCENT_CHECKS = 10;

/** Percentage of checks with activity, rounded to a tenth of a percent; null without checks. */
const shareOf = (points: readonly SeriesPoint[]): number | null => {
  const checks = points.reduce((sum, { checked }) => sum + checked, 0);
  const active = points.reduce((sum, point) => sum + countActiveChecks(point), 0);
  return checks === 0 ? null : Math.round((active / checks) * 100 * PERCENT_CHECKS) / PERCENT_CHECKS;
};

const weeksOf = (points: readonly SeriesPoint[], first: string): Site['weeks'] =>
  Array.from({ length: TREND_WEEKS }, (_, week) => {
    const from = addDays(first, week * DAYS_PER_WEEK);
    const until = addDays(from, DAYS_PER_WEEK);
    return { from, share: shareOf(points.filter(({ starts }) => starts >= from && starts < until)) };
  });

const presentSite = (ctx: AnyCtx, row: SiteRow, weeks: Site['weeks']): Site => {
  const canSeePlanned = mayRead(currentUser(ctx), 'schedule.see');
  const canSeeRecommendations = mayRead(currentUser(ctx), 'recommendations.see');
  const { placeUuid, placeName, companyUuid, alarms, alarmsBetween, coverage, share, shareBefore } = row;
  return {
    ...{ placeUuid, placeName, companyUuid, alarms, alarmsBetween, coverage, share, shareBefore, weeks },
    state: siteState(row),
    recommendations: canSeeRecommendations ? row.recommendations : null,
    overdue: canSeeRecommendations ? row.overdue : null,
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    nextVisitAt: canSeePlanned ? (row.nextVisitAt?.toISOString() ?? null) : null,
  };
};

export const getSites: Handler<typeof dashboard.sites> = async (ctx, { query: { limit, ...company } }) => {
  const { choice } = await resolvePlaceChoice(ctx, company);
  const today = facilityDay(ctx.now());
  const rows = await selectSites(ctx, choice, { today, limit });
  const first = addDays(today, 1 - TREND_WEEKS * DAYS_PER_WEEK);
  const points = await selectSeries(ctx, {
    placeIds: rows.map(({ id }) => id),
    days: { from: first, until: addDays(today, 1) },
    scope: 'PLACE',
    grain: 'DAY',
  });
  const byPlace = Map.groupBy(points, ({ placeId }) => placeId);
  return {
    sites: rows.map((row) => presentSite(ctx, row, weeksOf(byPlace.get(row.id) ?? [], first))),
    count: rows[0]?.count ?? 0,
  };
};
