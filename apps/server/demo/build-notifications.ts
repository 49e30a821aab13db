import { addMinutes } from './clock.ts';
import { PEOPLE } from './world/people.ts';
import { getRequired, type PlaceRef, type World } from './world-context.ts';

/** Notifications in the bell: alarms of radio traps, and visits in the near future. */

const peopleOf = (place: PlaceRef): string[] =>
  PEOPLE.filter(({ places, blocked }) => !blocked && places.includes(place.facility.key)).map(({ email }) => email);

/** A few alarms are enough for the bell. */
const ALARMS_PER_PLACE = 2;

const HOUR_MS = 3_600_000;

const addAlarms = (world: World, place: PlaceRef): void => {
  const ids = new Set(place.devices.map(({ id }) => id));
  const alarms = world.ledger
    .rows('device_states')
    .filter(({ device_id, detected_at }) => ids.has(device_id) && detected_at !== null)
    .slice(0, ALARMS_PER_PLACE);
  for (const { device_id, detected_at } of alarms) {
    const at = detected_at ?? world.now;
    for (const email of peopleOf(place)) {
      world.ledger.add('notifications', at, {
        root_company_id: place.rootId,
        user_id: getRequired(world.people, email).id,
        notification_key: 'LORA_DEVICE_ALERT',
        place_id: place.id,
        device_id,
        metadata: { eventDate: at.toISOString() },
        created_at: at,
        read_at: at < addMinutes(world.now, -14 * 60) ? addMinutes(at, 55) : null,
      });
    }
  }
};

/** The reminder of the next visit with its row: the job of reminders would withdraw a notification without this row. */
const addReminder = (world: World, place: PlaceRef): void => {
  const { facility } = place;
  const technician = facility.technicians[0];
  if (!technician) return;
  const event = world.ledger
    .rows('schedule_events')
    .find(({ place_id, type }) => place_id === place.id && type === 'INSPECTION');
  const [visit] = world.ledger
    .rows('schedule_visits')
    .filter(({ event_id, cancelled_at }) => event_id === event?.id && cancelled_at === null)
    .filter(({ starts_at }) => new Date(starts_at) > world.now)
    .toSorted((one, other) => new Date(one.starts_at).getTime() - new Date(other.starts_at).getTime());
  if (!event || !visit) return;
  const user_id = getRequired(world.people, technician).id;
  const startsAt = new Date(visit.starts_at);
  const hoursAhead = (startsAt.getTime() - world.now.getTime()) / HOUR_MS;
  const at = addMinutes(world.now, -35 - Math.round(hoursAhead));
  world.ledger.add('notifications', at, {
    root_company_id: place.rootId,
    user_id,
    notification_key: 'UPCOMING_INSPECTION',
    place_id: place.id,
    device_id: null,
    metadata: {
      eventDate: startsAt.toISOString(),
      scheduleEvent: { name: event.name, description: facility.name },
    },
    created_at: at,
    read_at: null,
  });
  world.ledger.link('schedule_visit_reminders', {
    visit_id: Number(visit.id),
    user_id,
    root_company_id: place.rootId,
    starts_at: startsAt,
  });
};

export const buildNotifications = (world: World, places: readonly PlaceRef[]): void => {
  for (const place of places) {
    addAlarms(world, place);
    if (place.facility.rhythm === 'weekly') addReminder(world, place);
  }
};
