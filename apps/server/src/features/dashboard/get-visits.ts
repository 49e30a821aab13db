import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadVisitsThatWait } from '../inspections/dashboard-visits.read.ts';
import { chosenPlaces } from './chosen-places.ts';

export const getVisits: Handler<typeof dashboard.visits> = async (ctx, { query: { of, page, limit, ...company } }) => {
  const { choice } = await chosenPlaces(ctx, company);
  return loadVisitsThatWait(ctx, { of, places: choice, page, limit });
};
