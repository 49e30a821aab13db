import { choice, searchOf, text, uuid } from '~/lib/search.ts';

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** What of the schedule stands in the address: the view, a day of it, and in the schedule of all the facility. */
export const scheduleSearch = searchOf({ view: choice(VIEWS), day: text(10), place: uuid });
export type ScheduleSearch = ReturnType<typeof scheduleSearch>;
