import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

const FACILITIES = 500;
/** Planned visits of one month, for about thirty technicians; each other month has the same number. */
export const VISITS = 2_000;
const MONTHS = 24;
export const RECOMMENDATIONS = 100_000;

/** The requested month. */
export const MONTH = { from: '2027-03-01T00:00:00Z', to: '2027-04-01T00:00:00Z' };

/** Creates 500 facilities with two years of planned visits for two people each, and 200 recommendations each. */
export const seedWork = async (db: Kysely<Database>, place: string): Promise<void> => {
  await sql`insert into places (uuid, root_company_id, company_id, name, address)
    select gen_random_uuid(), like_it.root_company_id, like_it.company_id, 'Zakład ' || n, 'Fabryczna ' || n
    from places like_it, generate_series(1, ${FACILITIES - 1}::integer) n where like_it.uuid = ${place}`.execute(db);
  await sql`insert into schedule_events (uuid, root_company_id, place_id, name, type, description, timezone, first_day,
      time_from, time_to, unit, user_id, created_at)
    select gen_random_uuid(), root_company_id, id, 'Kontrola stacji ' || id, 'INSPECTION', 'Wejście od portierni, klucz u ochrony',
      'Europe/Warsaw', '2026-03-01', '08:00', '10:00', 'WEEKLY', (select min(id) from users), now()
    from places where id >= (select id from places where uuid = ${place})`.execute(db);
  await sql`insert into schedule_event_users (event_id, user_id, root_company_id)
    select event.id, person.id, event.root_company_id
    from schedule_events event cross join (select id from users order by id limit 2) person
    where event.name like 'Kontrola stacji %' on conflict do nothing`.execute(db);
  await sql`insert into schedule_visits (uuid, root_company_id, place_id, event_id, day, starts_at, ends_at)
    select gen_random_uuid(), event.root_company_id, event.place_id, event.id, at::date, at, at + interval '2 hours'
    from (select events.*, row_number() over (order by id) as nth, count(*) over () as events from schedule_events events
      where name like 'Kontrola stacji %') event
    cross join generate_series(0, ${MONTHS - 1}::integer) month
    cross join generate_series(0, 30) turn
    cross join lateral (select timestamptz '2026-03-01 08:00Z' + month * interval '1 month' + turn * interval '1 day' as at) on_day
    where turn * event.events + event.nth <= ${VISITS} and turn < 27`.execute(db);
  await sql`insert into recommendations (uuid, root_company_id, place_id, number, kind, origin, side, recommendation,
      comment, priority, status, closed_at, due_date, due_set_at, area, user_id, created_at)
    select gen_random_uuid(), place.root_company_id, place.id, n, 'RECOMMENDATION', 'PERSON', 'CLIENT', 'Uszczelnić szczelinę pod bramą numer ' || n,
      'Zgłoszone podczas przeglądu, do wykonania przez służby klienta.', (array['LOW', 'MEDIUM', 'HIGH'])[1 + n % 3],
      (array['OPEN', 'IN_PROGRESS', 'WAITING', 'CLOSE'])[1 + n % 4], case when n % 4 = 3 then now() end, '2027-03-01', now(), 'Hala ' || n % 7,
      (select min(id) from users), now() - n * interval '1 day'
    from (select * from places where id >= (select id from places where uuid = ${place})) place
    cross join generate_series(1, ${RECOMMENDATIONS / FACILITIES}::integer) n`.execute(db);
  await sql`analyze`.execute(db);
};

/** Rows are marked as visible to all when they are read for the first time, so they are read once before measuring. */
export const cleanUp = async (db: Kysely<Database>): Promise<void> => {
  for (let round = 0; round < 20; round++) {
    await sql`vacuum analyze recommendations`.execute(db);
    const { rows } = await sql<{
      n: number;
    }>`select relallvisible as n from pg_class where relname = 'recommendations'`.execute(db);
    if ((rows[0]?.n ?? 0) > 0) return;
  }
};
