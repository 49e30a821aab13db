import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectDispatchPeople, selectDispatchPlaces } from './dispatch.queries.ts';
import { presentVisit } from './present-schedule.ts';
import { selectVisits } from './visits.queries.ts';

export const listDispatch: Handler<typeof schedule.dispatch> = async (ctx, { query }) => {
  const span = { from: new Date(query.from), to: new Date(query.to) };
  const rows = await selectVisits(ctx, span, { limit: query.limit + 1 });
  const visits = rows.slice(0, query.limit);
  const { people, hasMore: hasMorePeople } = await selectDispatchPeople(ctx, visits, { place: query.placeId });
  return {
    visits: visits.map(presentVisit),
    people,
    places: await selectDispatchPlaces(ctx, visits),
    hasMore: rows.length > query.limit || hasMorePeople,
  };
};
