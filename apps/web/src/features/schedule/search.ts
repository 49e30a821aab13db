import { choice, searchOf, text, uuid } from '~/lib/search.ts';

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** The part of the schedule in the address: the view, a day, and in the schedule of all facilities the facility. */
export const scheduleSearch = searchOf({ view: choice(VIEWS), day: text(10), place: uuid });
export type ScheduleSearch = ReturnType<typeof scheduleSearch>;
