import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { deleteFeed, getFeed, readFeed, renewFeed } from './feed.ts';
import { listDispatch } from './list-dispatch.ts';
import { listToday } from './list-today.ts';
import { moveVisit } from './move-visit.ts';
import { getEvent, listEvents, listEventsOfPlace, listVisits } from './read-schedule.ts';
import { startVisit } from './start-visit.ts';
import { updateEvent } from './update-event.ts';

export const scheduleRoutes = implement('schedule', schedule, {
  list: listEvents,
  listOfPlace: listEventsOfPlace,
  visits: listVisits,
  dispatch: listDispatch,
  today: listToday,
  get: getEvent,
  create: createEvent,
  update: updateEvent,
  delete: deleteEvent,
  moveVisit,
  startVisit,
  getFeed,
  renewFeed,
  deleteFeed,
  readFeed,
});
