import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadVisitsThatWait } from '../inspections/dashboard-visits.read.ts';
import { chosenPlaces } from './chosen-places.ts';
import { visitsNamed } from './dashboard.queries.ts';

export const getVisits: Handler<typeof dashboard.visits> = async (ctx, { query }) => {
  const { of, page, limit, month, search, ...company } = query;
  const { choice } = await chosenPlaces(ctx, company);
  return loadVisitsThatWait(ctx, { of, places: visitsNamed(choice, { month, search }), page, limit });
};
