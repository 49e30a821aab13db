import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { MAX_DISPATCH_VISITS, MAX_EVENTS, MAX_VISITS } from './rules.ts';
import {
  DeleteScheduleEventQuery,
  DispatchPerson,
  DispatchPlace,
  DispatchQuery,
  MoveVisitPayload,
  ScheduleEvent,
  ScheduleEventPayload,
  ScheduleVisit,
  UpdateScheduleEventPayload,
  VisitConflict,
  VisitOfToday,
  VisitsQuery,
} from './schemas.ts';

const PlaceParams = z.object({ placeId: Ref });
const EventParams = PlaceParams.extend({ eventId: Ref });
const limit = z.coerce.number().int().min(1).max(MAX_EVENTS).default(MAX_EVENTS);

export const schedule = defineContract({
  list: {
    method: 'GET',
    path: '/api/schedule/events',
    summary:
      'Lists planned events of all facilities in scope, latest first, each series once; `visits` contains the days.',
    access: { can: 'schedule.see' },
    query: z.object({ limit }),
    response: z.object({ scheduleEvents: z.array(ScheduleEvent) }),
    errors: [],
  },
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/schedule/events',
    summary: 'Lists planned events of a facility, latest first, each series once.',
    access: { can: 'schedule.see' },
    params: PlaceParams,
    query: z.object({ limit }),
    response: z.object({ scheduleEvents: z.array(ScheduleEvent) }),
    errors: [],
  },
  visits: {
    method: 'GET',
    path: '/api/schedule/visits',
    summary:
      'Lists visits between two instants, including each repetition; at most 10,000, and `hasMore` reports that there are more.',
    access: { can: 'schedule.see' },
    query: VisitsQuery.safeExtend({
      limit: z.coerce.number().int().min(1).max(MAX_VISITS).default(MAX_VISITS),
    }),
    response: z.object({ visits: z.array(ScheduleVisit), hasMore: z.boolean() }),
    errors: [],
  },
  dispatch: {
    method: 'GET',
    path: '/api/schedule/dispatch',
    summary:
      'Lists visits of at most a week with the people who can carry them out: technicians with the right to inspect, and everybody with a visit in the period. With a facility, their rights at it are included even if it has no visit.',
    access: { can: 'schedule.see' },
    query: DispatchQuery.safeExtend({
      placeId: Ref.optional(),
      limit: z.coerce.number().int().min(1).max(MAX_DISPATCH_VISITS).default(MAX_DISPATCH_VISITS),
    }),
    response: z.object({
      visits: z.array(ScheduleVisit),
      people: z.array(DispatchPerson),
      places: z.array(DispatchPlace),
      hasMore: z.boolean(),
    }),
    errors: [],
  },
  today: {
    method: 'GET',
    path: '/api/schedule/today',
    summary:
      'Lists what the caller has to do today: visits planned for the caller, or for nobody, that are not finished; late ones first, then by time.',
    access: { can: 'schedule.see' },
    response: z.object({ visits: z.array(VisitOfToday) }),
    bounded: 'at most 100; the oldest late visits are left out first',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/places/{placeId}/schedule/events/{eventId}',
    summary: 'Returns one planned event.',
    access: { can: 'schedule.see' },
    params: EventParams,
    response: z.object({ scheduleEvent: ScheduleEvent }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places/{placeId}/schedule/events',
    summary: 'Plans a visit, once or repeatedly; it must end on the day on which it begins (R0633).',
    access: { can: 'schedule.edit' },
    params: PlaceParams,
    body: ScheduleEventPayload,
    response: z.object({ scheduleEvent: ScheduleEvent }),
    errors: ['schedule/no_visits', 'schedule/too_many_series'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/places/{placeId}/schedule/events/{eventId}',
    summary:
      'Changes the whole series, one visit of it, or a visit and all later ones, which then become a separate series.',
    access: { can: 'schedule.edit' },
    params: EventParams,
    body: UpdateScheduleEventPayload,
    response: z.object({ scheduleEvent: ScheduleEvent }),
    errors: ['schedule/no_visits', 'schedule/already_started', 'schedule/too_many_series'],
    edits: 'scheduleEvent',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/places/{placeId}/schedule/events/{eventId}',
    summary: 'Deletes the whole series, cancels one visit of it, or ends it before that visit.',
    access: { can: 'schedule.edit' },
    params: EventParams,
    query: DeleteScheduleEventQuery,
    response: Success,
    errors: ['schedule/already_started'],
    repeat: 'key',
  },
  moveVisit: {
    method: 'POST',
    path: '/api/places/{placeId}/schedule/visits/{visitId}/move',
    summary:
      'Moves one visit to other people or another time, and returns its conflicts: overlapping visits and missing rights. A started visit does not move, and no visit moves into the past.',
    access: { can: 'schedule.edit' },
    params: PlaceParams.extend({ visitId: Ref }),
    body: MoveVisitPayload,
    response: z.object({ visit: ScheduleVisit, conflicts: z.array(VisitConflict) }),
    errors: ['schedule/already_started', 'schedule/in_past', 'schedule/no_visits'],
    repeat: 'key',
  },
  startVisit: {
    method: 'POST',
    path: '/api/places/{placeId}/schedule/visits/{visitId}/start',
    summary:
      'Starts the inspection of a planned visit, which then shows its state; a repeated call returns the same inspection.',
    access: { can: 'inspections.create' },
    params: PlaceParams.extend({ visitId: Ref }),
    response: z.object({ inspectionUuid: z.string() }),
    errors: ['inspections/in_progress', 'schedule/already_started'],
    repeat: 'key',
  },
  getFeed: {
    method: 'GET',
    path: '/api/schedule/feed',
    summary: 'Returns since when the caller’s calendar has a secret address; null if it has none.',
    access: { can: 'schedule.see' },
    response: z.object({ feed: z.object({ createdAt: z.string() }).nullable() }),
    errors: [],
  },
  renewFeed: {
    method: 'POST',
    path: '/api/schedule/feed',
    summary:
      'Creates a secret address for the caller’s calendar, returned only this once; the previous address becomes invalid.',
    access: { can: 'account.own' },
    response: z.object({ url: z.string() }),
    errors: [],
    repeat: { natural: 'each address replaces the one before' },
  },
  deleteFeed: {
    method: 'DELETE',
    path: '/api/schedule/feed',
    summary: 'Revokes the secret address of the caller’s calendar.',
    access: { can: 'account.own' },
    response: Success,
    errors: [],
    repeat: { natural: 'an address that is gone stays gone' },
  },
  readFeed: {
    method: 'GET',
    path: '/api/schedule/trapline.ics',
    summary: 'Returns the visits of a person as a subscribable calendar, by its secret address.',
    access: { public: 'calendars cannot sign in; the address is the secret' },
    query: z.object({
      token: z
        .string()
        .max(64)
        .regex(/^[\w-]{43}$/),
    }),
    throttle: { perAddress: 600, windowSeconds: 3600 },
    response: { file: 'text/calendar' },
    errors: [],
  },
});
