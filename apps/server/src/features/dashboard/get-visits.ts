import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadWaitingVisits } from '../inspections/dashboard-visits.read.ts';
import { visitsMatching } from './dashboard.queries.ts';
import { resolvePlaceChoice } from './resolve-place-choice.ts';

export const getVisits: Handler<typeof dashboard.visits> = async (ctx, { query }) => {
  const { of, page, limit, month, search, ...company } = query;
  const { choice } = await resolvePlaceChoice(ctx, company);
  return loadWaitingVisits(ctx, { of, places: visitsMatching(choice, { month, search }), page, limit });
};
