-- What each device told on each day, and each facility, zone and type together (decision statistics/days), so that no series
-- reads history.

-- What is counted below takes longer in a large installation than a statement of a request may.
set local statement_timeout = 0;

create function start_of(day date) returns timestamptz language sql immutable parallel safe as $$
  select day::timestamp at time zone 'Europe/Warsaw'
$$;

-- Where a device stands and as what, since the day it was put there; the first row is of all time before.
create table device_stays (
  device_id bigint not null references devices,
  since date not null,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  device_type_id bigint not null references device_types,
  -- null: in none
  zone_id bigint references zones,
  primary key (device_id, since)
);
create index device_stays_root_company_id on device_stays (root_company_id);
create index device_stays_place_id on device_stays (place_id);
create index device_stays_device_type_id on device_stays (device_type_id);
create index device_stays_zone_id on device_stays (zone_id);

create table device_days (
  device_id bigint not null references devices,
  day date not null,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  -- what it was and where it stood on that day
  device_type_id bigint not null references device_types,
  zone_id bigint references zones,
  -- 0 or 1
  to_check integer not null,
  checked integer not null,
  active integer not null,
  alarms integer not null,
  -- pests that are fought, and the others
  captures bigint not null,
  by_catch bigint not null,
  -- percent of bait eaten, summed up over readings
  bait_sum bigint not null,
  bait_readings integer not null,
  refills integer not null,
  refill_grams double precision not null,
  -- [kind (A action, O object, B observation), entry of the catalogue, amount]
  found jsonb not null,
  primary key (device_id, day, place_id)
);
create index device_days_of_place on device_days (place_id, day);
create index device_days_root_company_id on device_days (root_company_id);
create index device_days_device_type_id on device_days (device_type_id);
create index device_days_zone_id on device_days (zone_id);

create table place_days (
  place_id bigint not null references places,
  scope text not null check (scope in ('PLACE', 'ZONE', 'TYPE')),
  -- the facility, the zone or the type; 0 is no zone
  scope_id bigint not null,
  day date not null,
  root_company_id bigint not null references companies,
  -- devices and visits that told something; 0 where all of that is gone
  facts integer not null default 0,
  -- completed ones, told of the facility alone
  visits integer not null default 0,
  to_check integer not null default 0,
  checked integer not null default 0,
  active integer not null default 0,
  alarms integer not null default 0,
  captures bigint not null default 0,
  by_catch bigint not null default 0,
  bait_sum bigint not null default 0,
  bait_readings integer not null default 0,
  refills integer not null default 0,
  refill_grams double precision not null default 0,
  found jsonb not null default '[]',
  primary key (place_id, scope, scope_id, day)
);
create index place_days_root_company_id on place_days (root_company_id);

create index device_records_outside on device_records (place_id, created_at) where inspection_id is null;

-- What the word of a pest or a sign was when its visit ended (decision catalogue/changes-during-visits); one that was never
-- edited is what it is.
create function word_then(visit bigint, kind text, entry uuid, word text, version integer, now_is boolean) returns boolean
  language sql stable as $$
  select case when version = 1 or visit is null then now_is else coalesce((
    select (kept.words -> kind -> entry::text ->> word)::boolean
    from visit_versions kept join inspections told on told.id = kept.inspection_id
    where (told.id = visit or told.joined_into = visit) and kept.words -> kind -> entry::text is not null
    order by told.id = visit desc, kept.version desc limit 1), now_is) end
$$;

-- Counts days of facilities anew, from what was recorded. Whoever counts the same day waits for the one before.
create function recount_days(places bigint[], days date[]) returns void language plpgsql as $$
begin
  insert into place_days (place_id, scope, scope_id, day, root_company_id)
    select distinct place.id, 'PLACE', place.id, asked.day, place.root_company_id
    from unnest(places, days) as asked (place_id, day) join places place on place.id = asked.place_id
    order by place.id, asked.day
    on conflict do nothing;
  perform from place_days held
    where held.scope = 'PLACE' and (held.place_id, held.day) in (select * from unnest(places, days))
    order by held.place_id, held.day for update;
  with asked as materialized (select distinct place_id, day from unnest(places, days) as named (place_id, day)),
  visits as materialized (
    select asked.place_id, asked.day, visit.id, visit.threshold_set_id
    from asked join inspections visit on visit.place_id = asked.place_id and visit.status = 'COMPLETED'
      and visit.started_at >= start_of(asked.day) and visit.started_at < start_of(asked.day + 1)),
  told as (
    select visits.place_id, visits.day, visits.id as visit_id, visits.threshold_set_id, record.device_id, record.kind,
      record.device_type_action_id, record.device_type_object_id, record.device_type_observation_id, record.amount,
      record.amount_percentage, record.bait_toxic, record.total_mixtures
    from visits join device_records record on record.inspection_id = visits.id and record.deleted_at is null
    union all
    select asked.place_id, asked.day, null, null, record.device_id, record.kind, record.device_type_action_id,
      record.device_type_object_id, record.device_type_observation_id, record.amount, record.amount_percentage,
      record.bait_toxic, record.total_mixtures
    from asked join device_records record on record.place_id = asked.place_id and record.inspection_id is null
      and record.created_at >= start_of(asked.day) and record.created_at < start_of(asked.day + 1)
      and record.deleted_at is null),
  judged as materialized (
    select told.*, coalesce(told.device_type_action_id, told.device_type_object_id, told.device_type_observation_id) as entry,
      object.id is not null and word_then(told.visit_id, 'objects', object.uuid, 'target', object.version, object.target)
        as is_target,
      observation.id is not null and (
        word_then(told.visit_id, 'observations', observation.uuid, 'sign', observation.version, observation.is_sign)
        or coalesce(told.amount_percentage > case when told.bait_toxic = false then 20 else 0 end, false)
        or told.amount_percentage is not null and told.threshold_set_id is not null and exists (
          select from threshold_rules rule where rule.set_id = told.threshold_set_id
            and rule.device_type_observation_id = observation.id and rule.device_type_id is not null
            and rule.level = 'ACTION' and rule.per = 'DEVICE' and rule.span = 'VISIT' and rule.zone_id is null
            and rule.months is null and rule.at_least > 0 and told.amount_percentage >= rule.at_least)) as is_sign
    from told
      left join device_type_objects object on object.id = told.device_type_object_id
      left join device_type_observations observation on observation.id = told.device_type_observation_id),
  looked as (
    select visits.place_id, visits.day, entry.device_id, bool_or(entry.checked_at is not null) as checked,
      bool_or(coalesce(entry.kept_detect, false) or entry.alarm_ended_at is not null) as alarm
    from visits join inspection_devices entry on entry.inspection_id = visits.id and entry.deleted_at is null
    group by 1, 2, 3),
  recorded as (
    select place_id, day, device_id, bool_or(is_target and amount > 0 or is_sign) as active,
      coalesce(sum(amount) filter (where kind = 'OBJECT' and is_target), 0) as captures,
      coalesce(sum(amount) filter (where kind = 'OBJECT' and not is_target), 0) as by_catch,
      coalesce(sum(amount_percentage), 0) as bait_sum, count(amount_percentage) as bait_readings,
      count(total_mixtures) as refills, coalesce(sum(total_mixtures), 0) as refill_grams
    from judged group by 1, 2, 3),
  found as (
    select place_id, day, device_id, jsonb_agg(jsonb_build_array(letter, entry, amount) order by letter, entry) as found
    from (
      select place_id, day, device_id, case kind when 'ACTION' then 'A' when 'OBJECT' then 'O' else 'B' end as letter, entry,
        sum(amount) as amount
      from judged group by 1, 2, 3, 4, 5) entries
    group by 1, 2, 3),
  both_told as (
    select *, looked.device_id is not null as is_to_check
    from looked full join recorded using (place_id, day, device_id) left join found using (place_id, day, device_id)),
  fresh as materialized (
    select stay.device_id, told.day, stay.root_company_id, told.place_id, stay.device_type_id,
      case when stay.place_id = told.place_id then stay.zone_id end as zone_id, told.is_to_check::integer as to_check,
      coalesce(told.checked, false)::integer as checked,
      (coalesce(told.active, false) or coalesce(told.alarm, false))::integer as active,
      coalesce(told.alarm, false)::integer as alarms, coalesce(told.captures, 0) as captures,
      coalesce(told.by_catch, 0) as by_catch, coalesce(told.bait_sum, 0) as bait_sum,
      coalesce(told.bait_readings, 0) as bait_readings, coalesce(told.refills, 0) as refills,
      coalesce(told.refill_grams, 0) as refill_grams, coalesce(told.found, '[]') as found
    from both_told told cross join lateral (
        select * from device_stays stay where stay.device_id = told.device_id and stay.since <= told.day
        order by stay.since desc limit 1) stay),
  gone as (
    delete from device_days old using asked
    where old.place_id = asked.place_id and old.day = asked.day
      and not exists (select from fresh where fresh.device_id = old.device_id and fresh.day = old.day
        and fresh.place_id = old.place_id))
  insert into device_days as old (device_id, day, root_company_id, place_id, device_type_id, zone_id, to_check, checked, active,
    alarms, captures, by_catch, bait_sum, bait_readings, refills, refill_grams, found)
  select * from fresh order by device_id, day, place_id
  on conflict (device_id, day, place_id) do update set device_type_id = excluded.device_type_id, zone_id = excluded.zone_id, to_check = excluded.to_check, checked = excluded.checked, active = excluded.active,
    alarms = excluded.alarms, captures = excluded.captures, by_catch = excluded.by_catch, bait_sum = excluded.bait_sum,
    bait_readings = excluded.bait_readings, refills = excluded.refills, refill_grams = excluded.refill_grams,
    found = excluded.found
  where (old.*) is distinct from (excluded.*);
  with asked as materialized (select distinct place_id, day from unnest(places, days) as named (place_id, day)),
  scoped as materialized (
    select told.*, scope.name as scope, scope.id as scope_id
    from asked join device_days told using (place_id, day)
      cross join lateral (values ('PLACE', told.place_id), ('ZONE', coalesce(told.zone_id, 0)), ('TYPE', told.device_type_id))
        as scope (name, id)),
  summed as (
    select place_id, scope, scope_id, day, count(*) as devices, sum(to_check) as to_check, sum(checked) as checked,
      sum(active) as active, sum(alarms) as alarms, sum(captures) as captures, sum(by_catch) as by_catch,
      sum(bait_sum) as bait_sum, sum(bait_readings) as bait_readings, sum(refills) as refills, sum(refill_grams) as refill_grams
    from scoped group by 1, 2, 3, 4),
  found as (
    select place_id, scope, scope_id, day, jsonb_agg(jsonb_build_array(letter, entry, amount) order by letter, entry) as found
    from (
      select place_id, scope, scope_id, day, one ->> 0 as letter, (one ->> 1)::bigint as entry, sum((one ->> 2)::bigint) as amount
      from scoped cross join lateral jsonb_array_elements(scoped.found) as one group by 1, 2, 3, 4, 5, 6) entries
    group by 1, 2, 3, 4),
  counted as (
    select asked.place_id, asked.day, count(visit.id) as visits
    from asked left join inspections visit on visit.place_id = asked.place_id and visit.status = 'COMPLETED'
      and visit.started_at >= start_of(asked.day) and visit.started_at < start_of(asked.day + 1)
    group by 1, 2),
  fresh as materialized (
    select place.id as place_id, coalesce(summed.scope, 'PLACE') as scope, coalesce(summed.scope_id, place.id) as scope_id, day,
      place.root_company_id, coalesce(summed.devices, 0)
        + case when coalesce(summed.scope, 'PLACE') = 'PLACE' then counted.visits else 0 end as facts,
      case when coalesce(summed.scope, 'PLACE') = 'PLACE' then counted.visits else 0 end as visits,
      coalesce(to_check, 0) as to_check, coalesce(checked, 0) as checked, coalesce(active, 0) as active,
      coalesce(alarms, 0) as alarms, coalesce(captures, 0) as captures, coalesce(by_catch, 0) as by_catch,
      coalesce(bait_sum, 0) as bait_sum, coalesce(bait_readings, 0) as bait_readings, coalesce(refills, 0) as refills,
      coalesce(refill_grams, 0) as refill_grams, coalesce(found.found, '[]') as found
    from counted left join summed using (place_id, day) left join found using (place_id, day, scope, scope_id)
      join places place on place.id = place_id),
  gone as (
    delete from place_days old using asked
    where old.place_id = asked.place_id and old.day = asked.day and old.scope <> 'PLACE'
      and not exists (select from fresh where fresh.place_id = old.place_id and fresh.scope = old.scope
        and fresh.scope_id = old.scope_id and fresh.day = old.day))
  insert into place_days as old (place_id, scope, scope_id, day, root_company_id, facts, visits, to_check, checked, active, alarms,
    captures, by_catch, bait_sum, bait_readings, refills, refill_grams, found)
  select * from fresh order by place_id, scope, scope_id, day
  on conflict (place_id, scope, scope_id, day) do update set facts = excluded.facts, visits = excluded.visits,
    to_check = excluded.to_check, checked = excluded.checked, active = excluded.active, alarms = excluded.alarms,
    captures = excluded.captures, by_catch = excluded.by_catch, bait_sum = excluded.bait_sum,
    bait_readings = excluded.bait_readings, refills = excluded.refills, refill_grams = excluded.refill_grams,
    found = excluded.found
  where (old.*) is distinct from (excluded.*);
end $$;

-- Records: those of a visit are of the day it began and told when it is completed, others of their own day.
create function count_days_of_records() returns trigger language plpgsql as $$
declare
  places bigint[];
  days date[];
begin
  if tg_op = 'INSERT' then
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct coalesce(visit.place_id, record.place_id) as place_id,
        day_of(coalesce(visit.started_at, record.created_at)) as day
      from came record left join inspections visit on visit.id = record.inspection_id
      where record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')) touched;
  elsif tg_op = 'DELETE' then
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct coalesce(visit.place_id, record.place_id) as place_id,
        day_of(coalesce(visit.started_at, record.created_at)) as day
      from gone record left join inspections visit on visit.id = record.inspection_id
      where record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')) touched;
  else
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct coalesce(visit.place_id, record.place_id) as place_id,
        day_of(coalesce(visit.started_at, record.created_at)) as day
      from gone join came using (id) cross join lateral (
          values (gone.place_id, gone.inspection_id, gone.created_at, gone.deleted_at),
            (came.place_id, came.inspection_id, came.created_at, came.deleted_at))
          as record (place_id, inspection_id, created_at, deleted_at)
        left join inspections visit on visit.id = record.inspection_id
      where record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')
        and (gone.place_id, gone.device_id, gone.inspection_id, gone.created_at, gone.deleted_at, gone.kind, gone.amount,
            gone.amount_percentage, gone.bait_toxic, gone.total_mixtures, gone.device_type_action_id,
            gone.device_type_object_id, gone.device_type_observation_id)
          is distinct from (came.place_id, came.device_id, came.inspection_id, came.created_at, came.deleted_at, came.kind,
            came.amount, came.amount_percentage, came.bait_toxic, came.total_mixtures, came.device_type_action_id,
            came.device_type_object_id, came.device_type_observation_id)) touched;
  end if;
  if places is not null then perform recount_days(places, days); end if;
  return null;
end $$;
create trigger device_records_count_days_of_new after insert on device_records referencing new table as came
  for each statement execute function count_days_of_records();
create trigger device_records_count_days_of_changed after update on device_records
  referencing old table as gone new table as came for each statement execute function count_days_of_records();
create trigger device_records_count_days_of_gone after delete on device_records referencing old table as gone
  for each statement execute function count_days_of_records();

-- Devices of completed visits: which were to be checked, which were, which alarmed.
create function count_days_of_entries() returns trigger language plpgsql as $$
declare
  places bigint[];
  days date[];
begin
  if tg_op = 'INSERT' then
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct visit.place_id, day_of(visit.started_at) as day
      from came entry join inspections visit on visit.id = entry.inspection_id
      where visit.status = 'COMPLETED' and entry.deleted_at is null) touched;
  elsif tg_op = 'DELETE' then
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct visit.place_id, day_of(visit.started_at) as day
      from gone entry join inspections visit on visit.id = entry.inspection_id
      where visit.status = 'COMPLETED' and entry.deleted_at is null) touched;
  else
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct visit.place_id, day_of(visit.started_at) as day
      from gone join came using (id) cross join lateral (values (gone.inspection_id), (came.inspection_id)) as entry (visit_id)
        join inspections visit on visit.id = entry.visit_id
      where visit.status = 'COMPLETED'
        and (gone.inspection_id, gone.device_id, gone.deleted_at, gone.checked_at is null, gone.kept_detect,
            gone.alarm_ended_at is null)
          is distinct from (came.inspection_id, came.device_id, came.deleted_at, came.checked_at is null, came.kept_detect,
            came.alarm_ended_at is null)) touched;
  end if;
  if places is not null then perform recount_days(places, days); end if;
  return null;
end $$;
create trigger inspection_devices_count_days_of_new after insert on inspection_devices referencing new table as came
  for each statement execute function count_days_of_entries();
create trigger inspection_devices_count_days_of_changed after update on inspection_devices
  referencing old table as gone new table as came for each statement execute function count_days_of_entries();
create trigger inspection_devices_count_days_of_gone after delete on inspection_devices referencing old table as gone
  for each statement execute function count_days_of_entries();

create function count_days_of_visits() returns trigger language plpgsql as $$
declare
  places bigint[];
  days date[];
begin
  if tg_op = 'INSERT' then
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct place_id, day_of(started_at) as day from came where status = 'COMPLETED') touched;
  elsif tg_op = 'DELETE' then
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct place_id, day_of(started_at) as day from gone where status = 'COMPLETED') touched;
  else
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct visit.place_id, day_of(visit.started_at) as day
      from gone join came using (id) cross join lateral (
        values (gone.place_id, gone.started_at, gone.status), (came.place_id, came.started_at, came.status))
        as visit (place_id, started_at, status)
      where visit.status = 'COMPLETED' and (gone.status, gone.place_id, gone.started_at, gone.threshold_set_id)
        is distinct from (came.status, came.place_id, came.started_at, came.threshold_set_id)) touched;
  end if;
  if places is not null then perform recount_days(places, days); end if;
  return null;
end $$;
create trigger inspections_count_days_of_new after insert on inspections referencing new table as came
  for each statement execute function count_days_of_visits();
create trigger inspections_count_days_of_changed after update on inspections
  referencing old table as gone new table as came for each statement execute function count_days_of_visits();
create trigger inspections_count_days_of_gone after delete on inspections referencing old table as gone
  for each statement execute function count_days_of_visits();

-- A device that is put into another zone stands there from today on; its past stays where it was.
create function keep_stays_of_devices() returns trigger language plpgsql as $$
declare
  places bigint[];
  days date[];
begin
  if tg_op = 'INSERT' then
    insert into device_stays (device_id, since, root_company_id, place_id, device_type_id, zone_id)
      select id, '1900-01-01', root_company_id, place_id, device_type_id, zone_id from came;
    return null;
  end if;
  if not exists (select from gone join came using (id) where (gone.place_id, gone.device_type_id, gone.zone_id)
      is distinct from (came.place_id, came.device_type_id, came.zone_id)) then
    return null;
  end if;
  insert into device_stays as stay (device_id, since, root_company_id, place_id, device_type_id, zone_id)
    select came.id, day_of(now()), came.root_company_id, came.place_id, came.device_type_id, came.zone_id
    from gone join came using (id)
    where (gone.place_id, gone.device_type_id, gone.zone_id) is distinct from (came.place_id, came.device_type_id, came.zone_id)
    order by came.id
    on conflict (device_id, since) do update set place_id = excluded.place_id, device_type_id = excluded.device_type_id,
      zone_id = excluded.zone_id;
  select array_agg(place_id), array_agg(day) into places, days from (
    select distinct told.place_id, told.day
    from gone join came using (id) join device_days told on told.device_id = came.id and told.day >= day_of(now())
    where (gone.place_id, gone.device_type_id, gone.zone_id) is distinct from (came.place_id, came.device_type_id, came.zone_id))
    touched;
  if places is not null then perform recount_days(places, days); end if;
  return null;
end $$;
create trigger devices_keep_stays_of_new after insert on devices referencing new table as came
  for each statement execute function keep_stays_of_devices();
create trigger devices_keep_stays_of_changed after update on devices referencing old table as gone new table as came
  for each statement execute function keep_stays_of_devices();

-- Another word of the catalogue judges what was recorded outside of visits; a visit that has ended keeps its words.
create function count_days_of_words() returns trigger language plpgsql as $$
begin
  perform recount_days(array_agg(place_id), array_agg(day)) from (
    select distinct place_id, day_of(created_at) as day from device_records
    where inspection_id is null and deleted_at is null
      and case tg_table_name when 'device_type_objects' then device_type_object_id else device_type_observation_id end = new.id)
    touched having count(*) > 0;
  return null;
end $$;
create trigger device_type_objects_count_days after update on device_type_objects for each row
  when (old.target is distinct from new.target) execute function count_days_of_words();
create trigger device_type_observations_count_days after update on device_type_observations for each row
  when (old.is_sign is distinct from new.is_sign) execute function count_days_of_words();

-- All days of one facility, of an installation that was used before and for who verifies it.
create function recount_place(place bigint) returns void language sql as $$
  select recount_days(array_agg(place), array_agg(day)) from (
    select day_of(started_at) as day from inspections where place_id = place and status = 'COMPLETED'
    union select day_of(created_at) from device_records
      where place_id = place and inspection_id is null and deleted_at is null
    union select day from place_days where place_id = place
    union select day from device_days where place_id = place) days
  having count(*) > 0
$$;

insert into device_stays (device_id, since, root_company_id, place_id, device_type_id, zone_id)
  select id, '1900-01-01', root_company_id, place_id, device_type_id, zone_id from devices;
select recount_place(id) from places;
