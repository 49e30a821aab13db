import { addDays, addMinutes, inWarsaw } from './clock.ts';
import { PEOPLE } from './world/people.ts';
import { known, type PlaceRef, type World } from './world-context.ts';

/** What waits behind the bell: alarms of radio traps, and visits that are near. */

const peopleOf = (place: PlaceRef): string[] =>
  PEOPLE.filter(({ places, blocked }) => !blocked && places.includes(place.facility.key)).map(({ email }) => email);

/** A few alarms are enough for a bell. */
const ALARMS_PER_PLACE = 2;

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
        user_id: known(world.people, email).id,
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

const addUpcoming = (world: World, place: PlaceRef): void => {
  const { facility } = place;
  const technician = facility.technicians[0];
  if (!technician) return;
  const daysAhead = (facility.weekday - world.now.getUTCDay() + 7) % 7 || 7;
  const eventDate = inWarsaw(addDays(world.now, daysAhead), facility.startsAt);
  const at = addMinutes(world.now, -35 - daysAhead * 20);
  world.ledger.add('notifications', at, {
    root_company_id: place.rootId,
    user_id: known(world.people, technician).id,
    notification_key: 'UPCOMING_INSPECTION',
    place_id: place.id,
    device_id: null,
    metadata: {
      eventDate: eventDate.toISOString(),
      scheduleEvent: { name: 'Przegląd DDD', description: facility.name },
    },
    created_at: at,
    read_at: null,
  });
};

export const buildNotifications = (world: World, places: readonly PlaceRef[]): void => {
  for (const place of places) {
    addAlarms(world, place);
    if (place.facility.rhythm === 'weekly') addUpcoming(world, place);
  }
};
