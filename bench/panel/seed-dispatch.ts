import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

export const TECHNICIANS = 40;
const VISITS_EACH = 10;
export const VISITS_OF_DAY = TECHNICIANS * VISITS_EACH;

/**
 * Plans a day of 40 technicians with ten visits each, all at one facility, and returns the day. All visits are on one
 * day, so that the board shows all of them in both of its views.
 */
export const seedDispatch = async (db: Kysely<Database>, placeUuid: string): Promise<string> => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  // people of the demo who have visits on this day may have no right at this facility, so a drop would ask first
  await sql`delete from schedule_visits where day = ${day}`.execute(db);
  await sql`with made as (
      insert into users (uuid, root_company_id, company_id, name, surname, email, type, permissions)
      select gen_random_uuid(), root_company_id, company_id, 'Technik', 'Tablicy ' || lpad(n::text, 2, '0'),
        'tablica' || n || '@bench.example', 'TECHNICIAN', '{CREATE_INSPECTION}'
      from places, generate_series(1, ${TECHNICIANS}::integer) n where places.uuid = ${placeUuid}
      returning id, root_company_id)
    insert into place_users (place_id, user_id, root_company_id, roles)
    select places.id, made.id, made.root_company_id, '{CREATE_INSPECTION}' from made, places where places.uuid = ${placeUuid}`.execute(
    db,
  );
  await sql`with technicians as (
      select id, row_number() over (order by id) as nth from users where email like 'tablica%@bench.example'),
    planned as (
      select technicians.id as user_id, places.id as place_id, places.root_company_id, technicians.nth * 100 + turn as number,
        ${day}::date + interval '7 hours' + turn * interval '70 minutes' as at
      from technicians, places, generate_series(0, ${VISITS_EACH - 1}::integer) turn where places.uuid = ${placeUuid}),
    events as (
      insert into schedule_events (uuid, root_company_id, place_id, name, type, timezone, first_day, time_from, time_to,
        user_id, created_at)
      select gen_random_uuid(), root_company_id, place_id, 'Kontrola stacji ' || number, 'INSPECTION', 'Europe/Warsaw',
        ${day}, to_char(at, 'HH24:MI'), to_char(at + interval '1 hour', 'HH24:MI'), user_id, now()
      from planned returning id, root_company_id, place_id, user_id, first_day, time_from, time_to),
    people as (
      insert into schedule_event_users (event_id, user_id, root_company_id) select id, user_id, root_company_id from events)
    insert into schedule_visits (uuid, root_company_id, place_id, event_id, day, starts_at, ends_at)
    select gen_random_uuid(), root_company_id, place_id, id, first_day,
      (first_day + time_from::time) at time zone 'Europe/Warsaw', (first_day + time_to::time) at time zone 'Europe/Warsaw'
    from events`.execute(db);
  await sql`analyze`.execute(db);
  return day;
};
