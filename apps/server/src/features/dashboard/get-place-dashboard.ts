import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { onlyPlace, selectOwnRolesAt } from './dashboard.queries.ts';
import { loadDashboard } from './load-dashboard.ts';

export const getPlaceDashboard: Handler<typeof dashboard.ofPlace> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const roles = await selectOwnRolesAt(ctx, place.id);
  return loadDashboard(ctx, { choice: onlyPlace(place.id), companyId: place.company_id, roles });
};
