import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentEvent, presentVisit } from './present-schedule.ts';
import { selectEvent, selectEvents } from './schedule.queries.ts';
import { selectVisits } from './visits.queries.ts';

export const listEvents: Handler<typeof schedule.list> = async (ctx, { query }) => {
  const rows = await selectEvents(ctx, null, query.limit);
  return { scheduleEvents: rows.map(presentEvent) };
};

export const listEventsOfPlace: Handler<typeof schedule.listOfPlace> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectEvents(ctx, place.id, query.limit);
  return { scheduleEvents: rows.map(presentEvent) };
};

export const getEvent: Handler<typeof schedule.get> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  return { scheduleEvent: presentEvent(requireFound(await selectEvent(ctx, place.id, params.eventId))) };
};

export const listVisits: Handler<typeof schedule.visits> = async (ctx, { query }) => {
  const place = query.placeId === undefined ? null : await getVisiblePlace(ctx, query.placeId);
  const span = { from: new Date(query.from), to: new Date(query.to) };
  const rows = await selectVisits(ctx, span, { limit: query.limit + 1, placeId: place?.id });
  return { visits: rows.slice(0, query.limit).map(presentVisit), hasMore: rows.length > query.limit };
};
