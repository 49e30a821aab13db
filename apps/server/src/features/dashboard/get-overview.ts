import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import type { Overview } from '@trapline/contract/dashboard/schemas.ts';
import { currentUser, hasInAnyPlace, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countActive } from '../recommendations/recommendations.read.ts';
import { loadVisitsOfToday } from '../schedule/schedule.read.ts';
import { selectCompanyNumbers, selectNumbers } from './dashboard.queries.ts';
import { resolvePlaceChoice } from './resolve-place-choice.ts';
import { selectSilent } from './silent-devices.ts';

/** A count of rows that the caller may not see is not returned. */
const countIfAllowed = (count: number | null, isAllowed: boolean): number | null => (isAllowed ? (count ?? 0) : null);

const companyOf = async (ctx: AnyCtx, chosen: number | null): Promise<Overview['company']> => {
  const user = currentUser(ctx);
  const companyId = chosen ?? user.companyId;
  if (companyId === null) return null;
  const { name, users, blocked, clients } = await selectCompanyNumbers(ctx, companyId, chosen);
  const isAllowed = mayRead(user, 'dashboard.company-tiles');
  return {
    name,
    usersCount: countIfAllowed(users, isAllowed),
    blockedUsersCount: countIfAllowed(blocked, isAllowed),
    clientsCount: countIfAllowed(clients, isAllowed),
  };
};

export const getOverview: Handler<typeof dashboard.overview> = async (ctx, { query }) => {
  const { choice, companyId } = await resolvePlaceChoice(ctx, query);
  const numbers = await selectNumbers(ctx, choice);
  const canSeeVisits = mayRead(currentUser(ctx), 'inspections.see');
  return {
    electronicDevices: {
      alertCount: numbers.alerts ?? 0,
      noSignalCount: (await selectSilent(ctx, choice)).length,
      count: numbers.electronicDevices ?? 0,
    },
    alarms: { openCount: numbers.openAlarms ?? 0 },
    schedule: {
      todayUpcomingEventsCount: mayRead(currentUser(ctx), 'schedule.see')
        ? (await loadVisitsOfToday(ctx, { condition: choice })).length
        : 0,
    },
    recommendations: mayRead(currentUser(ctx), 'recommendations.see')
      ? await countActive(ctx, choice)
      : { count: 0, placesCount: 0 },
    company: await companyOf(ctx, companyId),
    places: { count: numbers.places ?? 0 },
    devices: { count: numbers.devices ?? 0 },
    inspections: {
      openCount: countIfAllowed(numbers.openInspections, canSeeVisits),
      openLongCount: countIfAllowed(numbers.forgottenInspections, canSeeVisits),
      toApproveCount: countIfAllowed(
        numbers.inspectionsToApprove,
        hasInAnyPlace(currentUser(ctx), 'inspections.approve'),
      ),
    },
  };
};
