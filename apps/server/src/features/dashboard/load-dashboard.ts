import { DASHBOARD_LIST_SIZE, TREND_WEEKS } from '@trapline/contract/dashboard/rules.ts';
import type { Dashboard, DashboardCompany } from '@trapline/contract/dashboard/schemas.ts';
import { ACTIVE_STATUSES, RECOMMENDATION_PRIORITIES } from '@trapline/contract/recommendations/rules.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { translate } from '../../kernel/translations.ts';
import { addDays, facilityDay } from '../../kernel/wall-clock.ts';
import { loadLatestInspections } from '../inspections/dashboard-visits.read.ts';
import { selectByDueDate, sumActive } from '../recommendations/recommendations.read.ts';
import {
  type PlaceChoice,
  selectAlerts,
  selectCompanyPair,
  selectDeviceTypeCounts,
  selectPestsByWeek,
} from './dashboard.queries.ts';
import { presentDevice } from './present-device.ts';

type Companies = Pick<Dashboard, 'parentCompany' | 'rootCompany'>;

const logoOf = (ctx: AnyCtx, key: string | null): string | null => (key === null ? null : ctx.services.links.sign(key));

const loadCompanies = async (ctx: AnyCtx, companyId: number | null): Promise<Companies> => {
  if (companyId === null) return { parentCompany: null, rootCompany: null };
  const row = await selectCompanyPair(ctx, companyId);
  const canSeeContact = mayRead(currentUser(ctx), 'dashboard.client-contact');
  const parentCompany: DashboardCompany = {
    uuid: row.uuid,
    name: row.name,
    logo: logoOf(ctx, row.logoKey),
    email: canSeeContact ? row.email : null,
    address: canSeeContact ? row.address : null,
  };
  const rootCompany: DashboardCompany = {
    uuid: row.rootUuid,
    name: row.rootName,
    logo: logoOf(ctx, row.rootLogoKey),
    email: row.rootEmail,
    address: row.rootAddress,
  };
  return { parentCompany, rootCompany };
};

const loadDeviceTypes = async (ctx: AnyCtx, choice: PlaceChoice): Promise<Dashboard['deviceCountByDeviceType']> =>
  (await selectDeviceTypeCounts(ctx, choice)).map((row) => ({
    deviceTypeId: row.id,
    deviceTypeName: translate(row, ctx.language, 'name', row.name),
    color: row.color,
    deviceCount: row.devices,
  }));

const loadAlerts = async (ctx: AnyCtx, choice: PlaceChoice): Promise<Dashboard['alerts']> =>
  (await selectAlerts(ctx, choice, { limit: DASHBOARD_LIST_SIZE, offset: 0 })).map((row) => presentDevice(ctx, row));

type RecommendationSections = Pick<
  Dashboard,
  'recommendationsByPriority' | 'recommendationsByStatus' | 'recommendations'
>;

/** Recommendations that are not closed. */
const loadRecommendations = async (ctx: AnyCtx, choice: PlaceChoice): Promise<RecommendationSections> => {
  if (!mayRead(currentUser(ctx), 'recommendations.see')) {
    return { recommendationsByPriority: [], recommendationsByStatus: [], recommendations: [] };
  }
  const activeCounts = await sumActive(ctx, choice);
  const rows = await selectByDueDate(ctx, choice, DASHBOARD_LIST_SIZE);
  const sum = (matches: (row: (typeof activeCounts)[number]) => boolean): number =>
    activeCounts.filter(matches).reduce((total, { count }) => total + count, 0);
  const hasRecommendations = ({ recommendationsCount }: { readonly recommendationsCount: number }) =>
    recommendationsCount > 0;
  return {
    // the most urgent first
    recommendationsByPriority: RECOMMENDATION_PRIORITIES.toReversed()
      .map((priority) => ({ priority, recommendationsCount: sum((row) => row.priority === priority) }))
      .filter(hasRecommendations),
    recommendationsByStatus: ACTIVE_STATUSES.map((status) => ({
      status,
      recommendationsCount: sum((row) => row.status === status),
    })).filter(hasRecommendations),
    recommendations: rows.map(({ number, ...row }) => ({ ...row, uniqueId: String(number) })),
  };
};

const DAYS_OF_WEEK = 7;

const loadPestsByWeek = async (ctx: AnyCtx, choice: PlaceChoice): Promise<Dashboard['pestsByWeek']> => {
  const first = addDays(facilityDay(ctx.now()), 1 - TREND_WEEKS * DAYS_OF_WEEK);
  const amounts = new Map((await selectPestsByWeek(ctx, choice, first)).map(({ week, amount }) => [week, amount]));
  return Array.from({ length: TREND_WEEKS }, (_, week) => ({
    from: addDays(first, week * DAYS_OF_WEEK),
    amount: amounts.get(week) ?? null,
  }));
};

export type DashboardQuery = {
  readonly choice: PlaceChoice;
  /** The company that the page shows; null for a super admin. */
  readonly companyId: number | null;
  readonly roles: readonly string[];
};

const loadDevices = async (ctx: AnyCtx, { choice, companyId }: DashboardQuery) => ({
  deviceCountByDeviceType: await loadDeviceTypes(ctx, choice),
  alerts: await loadAlerts(ctx, choice),
  ...(await loadCompanies(ctx, companyId)),
});

const loadWork = async (ctx: AnyCtx, { choice }: DashboardQuery) => ({
  pestsByWeek: await loadPestsByWeek(ctx, choice),
  ...(await loadRecommendations(ctx, choice)),
});

/**
 * Loads a dashboard. It uses three connections, and two more for a moment while visits are evaluated: the caller waits for
 * three statements in a row and not for all of them, and the other connections stay free for other requests.
 */
export const loadDashboard = async (ctx: AnyCtx, query: DashboardQuery): Promise<Dashboard> => {
  const [devices, work, lastInspections] = await Promise.all([
    loadDevices(ctx, query),
    loadWork(ctx, query),
    loadLatestInspections(ctx, query.choice, DASHBOARD_LIST_SIZE),
  ]);
  return { ...devices, ...work, userRoles: query.roles.map((role) => ({ role })), lastInspections };
};
