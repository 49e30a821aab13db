import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { SITE_TREND_MONTHS, siteState } from '@trapline/contract/dashboard/rules.ts';
import type { Site } from '@trapline/contract/dashboard/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { addDays, facilityDay } from '../../kernel/wall-clock.ts';
import { resolvePlaceChoice } from './resolve-place-choice.ts';
import { type SiteRow, selectMonthlyShares, selectSites } from './sites.queries.ts';

/** The first days of the months of the trend, oldest first. */
const trendMonths = (today: string): readonly string[] => {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: SITE_TREND_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - SITE_TREND_MONTHS + index, 1)).toISOString().slice(0, 10),
  );
};

const presentSite = (ctx: AnyCtx, row: SiteRow, months: Site['months']): Site => {
  const canSeePlanned = mayRead(currentUser(ctx), 'schedule.see');
  const canSeeRecommendations = mayRead(currentUser(ctx), 'recommendations.see');
  const { placeUuid, placeName, companyUuid, alarms, alarmsBetween, coverage, share, shareBefore } = row;
  return {
    ...{ placeUuid, placeName, companyUuid, alarms, alarmsBetween, coverage, share, shareBefore, months },
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
  const months = trendMonths(today);
  const shares = await selectMonthlyShares(ctx, {
    placeIds: rows.map(({ id }) => id),
    days: { from: months[0] ?? today, until: addDays(today, 1) },
  });
  const shareOf = new Map(shares.map(({ placeId, month, share }) => [`${placeId} ${month}`, share]));
  const monthsOf = ({ id }: SiteRow): Site['months'] =>
    months.map((from) => ({ from, share: shareOf.get(`${id} ${from}`) ?? null }));
  return {
    sites: rows.map((row) => presentSite(ctx, row, monthsOf(row))),
    count: rows[0]?.count ?? 0,
  };
};
