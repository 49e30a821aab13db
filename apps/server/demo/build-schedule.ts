import { type Series, type Slot, slotOfDay, slotsOf } from '../src/features/schedule/series.ts';
import { momentOf, addDays as nextDay, readClock } from '../src/kernel/wall-clock.ts';
import { addDays } from './clock.ts';
import { getRequired, type PersonRef, type PlaceRef, type World } from './world-context.ts';

/** Planned visits of each facility, including completed ones, and additional events. */

const WARSAW = 'Europe/Warsaw';
const PLANNED_DAYS = 730;
const NOTICE_HOURS = 24;
const HOUR_MS = 3_600_000;
const MOVED_HOUR = 13;
const WEEKS_OF_RHYTHM = { weekly: 1, monthly: 4 } as const;
const DAYS_OF_WEEK = 7;

type VisitTexts = {
  readonly name: string;
  readonly type: 'INSPECTION' | 'MAINTENANCE' | 'INTERVENTION';
  readonly description: string | null;
};
type Visit = Slot & { readonly moved?: boolean; readonly cancelled?: boolean; readonly inspectionId?: number };

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const hoursOf = (from: number, minutes: number) => ({ time_from: clock(from), time_to: clock(from + minutes) });

const addEvent = (
  world: World,
  place: PlaceRef,
  {
    texts,
    series,
    visits,
    people,
  }: { texts: VisitTexts; series: Series; visits: readonly Visit[]; people: readonly PersonRef[] },
): void => {
  const { ledger, now } = world;
  const location = { root_company_id: place.rootId, place_id: place.id };
  const at = addDays(world.start, -1);
  const isOnce = series.unit === null;
  const id = ledger.add('schedule_events', at, {
    ...location,
    ...texts,
    ...series,
    version: 1,
    planned_to: isOnce ? null : readClock(addDays(now, PLANNED_DAYS), WARSAW).day,
    user_id: getRequired(world.people, place.facility.approver).id,
    created_at: at,
    changed_at: at,
    deleted_at: null,
    deleted_by: null,
  });
  for (const person of people)
    ledger.link('schedule_event_users', { event_id: id, user_id: person.id, root_company_id: place.rootId });
  for (const { day, startsAt, endsAt, moved = false, cancelled = false, inspectionId = null } of visits) {
    const isNotified = startsAt.getTime() <= now.getTime() + NOTICE_HOURS * HOUR_MS;
    ledger.add('schedule_visits', at, {
      ...location,
      event_id: id,
      day,
      starts_at: startsAt,
      ends_at: endsAt,
      moved,
      name: null,
      type: null,
      description: null,
      own_users: false,
      cancelled_at: cancelled ? at : null,
      reminded_at: isNotified ? addDays(startsAt, -1) : null,
      inspection_id: inspectionId,
    });
  }
};

/** The visits that were carried out, each on the day on which it was carried out. */
const completedVisits = (world: World, place: PlaceRef, series: Series): Visit[] => {
  const byDay = new Map<string, Visit>();
  for (const { id, place_id, started_at, joined_into } of world.ledger.rows('inspections')) {
    if (place_id !== place.id || joined_into) continue;
    const { day } = readClock(new Date(started_at as Date), WARSAW);
    if (!byDay.has(day)) byDay.set(day, { ...slotOfDay(series, day), inspectionId: Number(id) });
  }
  return [...byDay.values()];
};

/** One visit is changed separately, one is cancelled. */
const withExceptions = (slots: readonly Slot[], series: Series): Visit[] =>
  slots.map((slot, index) => {
    if (index === 1) {
      const day = nextDay(slot.day, 1);
      const durationMs = slot.endsAt.getTime() - slot.startsAt.getTime();
      const startsAt = momentOf({ day, time: clock(MOVED_HOUR * 60) }, series.timezone);
      return { day: slot.day, startsAt, endsAt: new Date(startsAt.getTime() + durationMs), moved: true };
    }
    return index === 3 ? { ...slot, cancelled: true } : slot;
  });

const buildVisits = (world: World, place: PlaceRef, today: string): void => {
  const { rhythm, weekday, startsAt, technicians } = place.facility;
  const seriesOptions = {
    timezone: WARSAW,
    all_day: false,
    until_day: null,
    without_weekends: false,
    month_day: null,
  } as const;
  const daysUntilFirst =
    (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  const series: Series = {
    ...seriesOptions,
    ...hoursOf(startsAt, 120),
    first_day: nextDay(today, daysUntilFirst),
    unit: 'WEEKLY',
    every: rhythm === 'weekly' ? null : WEEKS_OF_RHYTHM.monthly,
  };
  const completed = completedVisits(world, place, series);
  const to = nextDay(today, PLANNED_DAYS);
  addEvent(world, place, {
    texts: { name: 'Przegląd urządzeń', type: 'INSPECTION', description: null },
    series,
    visits: [...completed, ...withExceptions(slotsOf(series, to), series)],
    people: technicians.map((email) => getRequired(world.people, email)),
  });
};

const buildOtherVisits = (world: World, place: PlaceRef, today: string): void => {
  const random = world.random.fork(`schedule ${place.facility.root} ${place.facility.key}`);
  const seriesOptions = {
    timezone: WARSAW,
    all_day: false,
    until_day: null,
    without_weekends: true,
    month_day: null,
  } as const;
  const technician = getRequired(world.people, random.pick(place.facility.technicians));
  const serviceSeries: Series = {
    ...seriesOptions,
    ...hoursOf(random.int(16, 28) * 30, 90),
    first_day: nextDay(today, -random.int(20, 360)),
    unit: 'MONTHLY',
    every: 3,
  };
  addEvent(world, place, {
    texts: { name: 'Konserwacja lamp i stacji', type: 'MAINTENANCE', description: 'Świetlówki, lepy, zamki stacji.' },
    series: serviceSeries,
    visits: slotsOf(serviceSeries, nextDay(today, PLANNED_DAYS)),
    people: [technician],
  });
  if (!random.chance(0.5)) return;
  const callSeries: Series = {
    ...seriesOptions,
    ...hoursOf(random.int(16, 30) * 30, 60),
    first_day: nextDay(today, random.int(2, 18)),
    unit: null,
    every: null,
    without_weekends: false,
  };
  addEvent(world, place, {
    texts: { name: 'Zabieg przy dokach', type: 'INTERVENTION', description: 'Klient zgłosił gryzonie przy bramach.' },
    series: callSeries,
    visits: slotsOf(callSeries, callSeries.first_day),
    people: [technician],
  });
};

export const buildSchedule = (world: World, places: readonly PlaceRef[]): void => {
  const today = readClock(world.now, WARSAW).day;
  for (const place of places) {
    buildVisits(world, place, today);
    buildOtherVisits(world, place, today);
  }
};
