import ICAL from 'ical.js';
import { addDays, readClock } from '../../kernel/wall-clock.ts';
import type { VisitRow } from './visits.queries.ts';

/** A line has at most 75 octets, and ical.js does not count the space at the start of a folded line. */
ICAL.foldLength = 74;

const REFRESH_INTERVAL = 'PT1H';

const toUtcTime = (moment: Date): ICAL.Time => ICAL.Time.fromJSDate(moment, true);

const dayOf = (moment: Date, timezone: string): string => readClock(moment, timezone).day;

/** A visit of whole days has a start day and an exclusive end day; hours are in UTC, which every calendar supports. */
const addHours = (event: ICAL.Component, { all_day, starts_at, ends_at, timezone }: VisitRow): void => {
  if (all_day) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(dayOf(starts_at, timezone)));
    event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(dayOf(ends_at, timezone), 1)));
    return;
  }
  event.addPropertyWithValue('dtstart', toUtcTime(starts_at));
  event.addPropertyWithValue('dtend', toUtcTime(ends_at));
};

type CalendarOptions = {
  readonly publicUrl: string;
  /** The name of a cancelled visit: Outlook does not show the status of an event. */
  readonly cancelledName: (name: string) => string;
};

type Status = 'CONFIRMED' | 'CANCELLED';

const eventOf = (visit: VisitRow, status: Status, { publicUrl, cancelledName }: CalendarOptions): ICAL.Component => {
  const name = `${visit.name} · ${visit.placeName}`;
  const isCancelled = status === 'CANCELLED';
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${visit.uuid}@trapline`);
  // the time of the last change and not the current time, so that the same visits give the same file
  event.addPropertyWithValue('dtstamp', toUtcTime(visit.changed_at));
  event.addPropertyWithValue('last-modified', toUtcTime(visit.changed_at));
  event.addPropertyWithValue('sequence', visit.sequence);
  event.addPropertyWithValue('status', status);
  event.addPropertyWithValue('transp', isCancelled ? 'TRANSPARENT' : 'OPAQUE');
  addHours(event, visit);
  event.addPropertyWithValue('summary', isCancelled ? cancelledName(name) : name);
  if (visit.description) event.addPropertyWithValue('description', visit.description);
  event.addPropertyWithValue('location', visit.placeName);
  event.addPropertyWithValue('url', `${publicUrl}/app/places/edit/${visit.placeUuid}/schedule`);
  return event;
};

type Visits = { readonly planned: readonly VisitRow[]; readonly cancelled: readonly VisitRow[] };

/**
 * Each visit is a separate event, so that a moved visit has the right time even in calendars with poor support of
 * recurrence rules. A cancelled visit is sent with the status cancelled: without it, a calendar that stores old events
 * would show the visit for ever (decision schedule/calendars).
 */
export const writeCalendar = ({ planned, cancelled }: Visits, options: CalendarOptions): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Trapline//Schedule//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('name', 'Trapline');
  calendar.addPropertyWithValue('x-wr-calname', 'Trapline');
  const refresh = new ICAL.Property('refresh-interval');
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString(REFRESH_INTERVAL));
  calendar.addProperty(refresh);
  calendar.addPropertyWithValue('x-published-ttl', REFRESH_INTERVAL);
  for (const visit of planned) calendar.addSubcomponent(eventOf(visit, 'CONFIRMED', options));
  for (const visit of cancelled) calendar.addSubcomponent(eventOf(visit, 'CANCELLED', options));
  return `${calendar.toString()}\r\n`;
};
