-- Days of devices are counted once per transaction and no longer once per statement. A statement only notes which days of which
-- facilities it changed; a deferred trigger counts each of them when the transaction commits (decision statistics/days).

-- Every transaction sees and deletes only its own rows, so the table is always empty for readers.
create table changed_days ( -- installation-wide
  transaction xid8 not null default pg_current_xact_id(),
  place_id bigint not null,
  day date not null,
  primary key (transaction, place_id, day)
);

-- Counts now what the running transaction has noted so far. Call it before reading days that the same transaction changed.
create function count_changed_days() returns void language plpgsql as $$
declare
  places bigint[];
  days date[];
begin
  with noted as (delete from changed_days where transaction = pg_current_xact_id() returning place_id, day)
  select array_agg(place_id), array_agg(day) into places, days from noted;
  if places is not null then perform recount_days(places, days); end if;
end $$;
-- The plan is made when the table is empty and must stay good when old row versions fill it.
alter function count_changed_days() set enable_seqscan = off;

-- Runs for each noted day; the first run counts all of them, the others find nothing left.
create function count_days_at_commit() returns trigger language plpgsql as $$
begin
  perform count_changed_days();
  return null;
end $$;
create constraint trigger changed_days_are_counted after insert on changed_days
  deferrable initially deferred for each row execute function count_days_at_commit();

drop function count_days_of_records() cascade;
drop function count_days_of_entries() cascade;
drop function count_days_of_visits() cascade;
drop function count_days_of_alarms() cascade;
drop function count_days_of_words() cascade;

-- A record in a visit belongs to the day the visit began and counts once the visit is completed; other records belong to their
-- own day. What changed is found by EXCEPT: joining old and new rows takes time by the square of their number under a plan that
-- was made for one row.
create function note_days_of_records() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_days (place_id, day)
      select distinct coalesce(visit.place_id, record.place_id), coalesce(day_of(visit.started_at), record.day)
      from (select distinct place_id, inspection_id, case when inspection_id is null then day_of(created_at) end as day
          from came where deleted_at is null) record
        left join inspections visit on visit.id = record.inspection_id
      where record.inspection_id is null or visit.status = 'COMPLETED'
      on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into changed_days (place_id, day)
      select distinct coalesce(visit.place_id, record.place_id), coalesce(day_of(visit.started_at), record.day)
      from (select distinct place_id, inspection_id, case when inspection_id is null then day_of(created_at) end as day
          from gone where deleted_at is null) record
        left join inspections visit on visit.id = record.inspection_id
      where record.inspection_id is null or visit.status = 'COMPLETED'
      on conflict do nothing;
  else
    with old_rows as materialized (
      select id, place_id, device_id, inspection_id, created_at, deleted_at, kind, amount, amount_percentage, bait_toxic,
        total_mixtures, device_type_action_id, device_type_object_id, device_type_observation_id from gone),
    new_rows as materialized (
      select id, place_id, device_id, inspection_id, created_at, deleted_at, kind, amount, amount_percentage, bait_toxic,
        total_mixtures, device_type_action_id, device_type_object_id, device_type_observation_id from came),
    changed as (
      (select * from old_rows except select * from new_rows) union all (select * from new_rows except select * from old_rows))
    insert into changed_days (place_id, day)
      select distinct coalesce(visit.place_id, record.place_id), coalesce(day_of(visit.started_at), record.day)
      from (select distinct place_id, inspection_id, case when inspection_id is null then day_of(created_at) end as day
          from changed where deleted_at is null) record
        left join inspections visit on visit.id = record.inspection_id
      where record.inspection_id is null or visit.status = 'COMPLETED'
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger device_records_note_days_of_new after insert on device_records referencing new table as came
  for each statement execute function note_days_of_records();
create trigger device_records_note_days_of_changed after update on device_records
  referencing old table as gone new table as came for each statement execute function note_days_of_records();
create trigger device_records_note_days_of_gone after delete on device_records referencing old table as gone
  for each statement execute function note_days_of_records();

-- Devices of completed visits: which were to be checked, which were checked, which had an alarm.
create function note_days_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_days (place_id, day)
      select distinct visit.place_id, day_of(visit.started_at)
      from (select distinct inspection_id from came where deleted_at is null) entry
        join inspections visit on visit.id = entry.inspection_id
      where visit.status = 'COMPLETED'
      on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into changed_days (place_id, day)
      select distinct visit.place_id, day_of(visit.started_at)
      from (select distinct inspection_id from gone where deleted_at is null) entry
        join inspections visit on visit.id = entry.inspection_id
      where visit.status = 'COMPLETED'
      on conflict do nothing;
  else
    with old_rows as materialized (
      select id, inspection_id, device_id, deleted_at, checked_at is null as is_open, kept_detect,
        alarm_ended_at is null as is_on from gone),
    new_rows as materialized (
      select id, inspection_id, device_id, deleted_at, checked_at is null as is_open, kept_detect,
        alarm_ended_at is null as is_on from came),
    changed as (
      (select * from old_rows except select * from new_rows) union all (select * from new_rows except select * from old_rows))
    insert into changed_days (place_id, day)
      select distinct visit.place_id, day_of(visit.started_at)
      from (select distinct inspection_id from changed) entry join inspections visit on visit.id = entry.inspection_id
      where visit.status = 'COMPLETED'
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger inspection_devices_note_days_of_new after insert on inspection_devices referencing new table as came
  for each statement execute function note_days_of_entries();
create trigger inspection_devices_note_days_of_changed after update on inspection_devices
  referencing old table as gone new table as came for each statement execute function note_days_of_entries();
create trigger inspection_devices_note_days_of_gone after delete on inspection_devices referencing old table as gone
  for each statement execute function note_days_of_entries();

-- A visit that is completed, no longer completed, moved to another day or judged by another set of limits.
create function note_days_of_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_days (place_id, day)
      select distinct place_id, day_of(started_at) from came where status = 'COMPLETED' on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into changed_days (place_id, day)
      select distinct place_id, day_of(started_at) from gone where status = 'COMPLETED' on conflict do nothing;
  else
    with old_rows as materialized (select id, status, place_id, started_at, threshold_set_id from gone),
    new_rows as materialized (select id, status, place_id, started_at, threshold_set_id from came),
    changed as (
      (select * from old_rows except select * from new_rows) union all (select * from new_rows except select * from old_rows))
    insert into changed_days (place_id, day)
      select distinct place_id, day_of(started_at) from changed where status = 'COMPLETED' on conflict do nothing;
  end if;
  return null;
end $$;
create trigger inspections_note_days_of_new after insert on inspections referencing new table as came
  for each statement execute function note_days_of_visits();
create trigger inspections_note_days_of_changed after update on inspections
  referencing old table as gone new table as came for each statement execute function note_days_of_visits();
create trigger inspections_note_days_of_gone after delete on inspections referencing old table as gone
  for each statement execute function note_days_of_visits();

-- Alarms of radio traps that rang outside of any visit.
create function note_days_of_alarms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_days (place_id, day)
      select distinct place_id, day_of(raised_at) from came
      where kind = 'detection' and device_id is not null and during_inspection_id is null
      on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into changed_days (place_id, day)
      select distinct place_id, day_of(raised_at) from gone
      where kind = 'detection' and device_id is not null and during_inspection_id is null
      on conflict do nothing;
  else
    with old_rows as materialized (select id, kind, place_id, device_id, raised_at, during_inspection_id from gone),
    new_rows as materialized (select id, kind, place_id, device_id, raised_at, during_inspection_id from came),
    changed as (
      (select * from old_rows except select * from new_rows) union all (select * from new_rows except select * from old_rows))
    insert into changed_days (place_id, day)
      select distinct place_id, day_of(raised_at) from changed
      where kind = 'detection' and device_id is not null and during_inspection_id is null
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger alarms_note_days_of_new after insert on alarms referencing new table as came
  for each statement execute function note_days_of_alarms();
create trigger alarms_note_days_of_changed after update on alarms referencing old table as gone new table as came
  for each statement execute function note_days_of_alarms();
create trigger alarms_note_days_of_gone after delete on alarms referencing old table as gone
  for each statement execute function note_days_of_alarms();

-- A changed property of a pest or a sign judges anew what was recorded outside of visits, and visits of which no version kept the
-- property.
create function note_days_of_words() returns trigger language plpgsql as $$
declare
  judged text := case tg_table_name when 'device_type_objects' then 'objects' else 'observations' end;
begin
  insert into changed_days (place_id, day)
    select distinct coalesce(visit.place_id, record.place_id), day_of(coalesce(visit.started_at, record.created_at))
    from device_records record left join inspections visit on visit.id = record.inspection_id
    where record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')
      and case judged when 'objects' then record.device_type_object_id else record.device_type_observation_id end = new.id
      and (visit.id is null or not exists (
        select from visit_versions kept join inspections told on told.id = kept.inspection_id
        where (told.id = visit.id or told.joined_into = visit.id) and kept.words -> judged -> new.uuid::text is not null))
    on conflict do nothing;
  return null;
end $$;
create trigger device_type_objects_note_days after update on device_type_objects for each row
  when (old.target is distinct from new.target) execute function note_days_of_words();
create trigger device_type_observations_note_days after update on device_type_observations for each row
  when (old.is_sign is distinct from new.is_sign) execute function note_days_of_words();

-- A device that is moved to another zone stands there from today on; its past stays where it was.
create or replace function keep_stays_of_devices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into device_stays (device_id, since, root_company_id, place_id, device_type_id, zone_id)
      select id, '1900-01-01', root_company_id, place_id, device_type_id, zone_id from came;
    return null;
  end if;
  with moved as materialized (
    select id, root_company_id, place_id, device_type_id, zone_id from came
    except select id, root_company_id, place_id, device_type_id, zone_id from gone),
  stays as (
    insert into device_stays as stay (device_id, since, root_company_id, place_id, device_type_id, zone_id)
      select id, day_of(now()), root_company_id, place_id, device_type_id, zone_id from moved order by id
      on conflict (device_id, since) do update set place_id = excluded.place_id, device_type_id = excluded.device_type_id,
        zone_id = excluded.zone_id)
  insert into changed_days (place_id, day)
    select distinct counted.place_id, counted.day
    from moved join device_days counted on counted.device_id = moved.id and counted.day >= day_of(now())
    on conflict do nothing;
  return null;
end $$;

-- One plan per connection, made for an array of any length, that reads by indexes however small the tables were when it was made.
-- Planning took 11 ms a call, a sixth of the whole.
alter function recount_days(bigint[], date[]) set plan_cache_mode = force_generic_plan;
alter function recount_days(bigint[], date[]) set enable_seqscan = off;

-- Sums of pests. In PL/pgSQL, because functions in SQL are planned again at each call: 1.3 ms of 2 ms.
create or replace function add_to_pest_totals(devices bigint[], objects bigint[], positions bigint[], days date[],
  amounts bigint[], counts integer[]) returns void language plpgsql as $$
begin
  -- every span at once, in one order, so that two transactions that do it wait for each other
  insert into pest_totals as total (root_company_id, place_id, device_id, device_type_object_id, position_id, span, starts,
    amount, records)
  select device.root_company_id, device.place_id, device.id, change.object_id, change.position_id, change.span, change.starts,
    change.amount, change.records
  from (
    select found.device_id, found.object_id, found.position_id, length.span,
      date_trunc(length.span, found.day::timestamp)::date as starts, sum(found.amount) as amount, sum(found.records) as records
    from unnest(devices, objects, positions, days, amounts, counts)
        as found (device_id, object_id, position_id, day, amount, records)
      cross join (values ('DAY'), ('MONTH'), ('YEAR')) as length (span)
    group by 1, 2, 3, 4, 5
    having sum(found.amount) <> 0 or sum(found.records) <> 0) change
  join devices device on device.id = change.device_id
  order by 3, 4, 5, 6, 7
  on conflict (device_id, device_type_object_id, position_id, span, starts)
    do update set amount = total.amount + excluded.amount, records = total.records + excluded.records;
end $$;
alter function add_to_pest_totals(bigint[], bigint[], bigint[], date[], bigint[], integer[])
  set plan_cache_mode = force_generic_plan;
alter function add_to_pest_totals(bigint[], bigint[], bigint[], date[], bigint[], integer[]) set enable_seqscan = off;

-- A find counts for the day its visit began once the visit is completed, or for its own day where it was recorded outside of any.
create or replace function count_pests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
        array_agg(day_of(coalesce(visit.started_at, find.created_at))), array_agg(amount::bigint), array_agg(1))
      from came find left join inspections visit on visit.id = find.inspection_id
      where find.kind = 'OBJECT' and find.deleted_at is null and (find.inspection_id is null or visit.status = 'COMPLETED')
      having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
        array_agg(day_of(coalesce(visit.started_at, find.created_at))), array_agg(-amount::bigint), array_agg(-1))
      from gone find left join inspections visit on visit.id = find.inspection_id
      where find.kind = 'OBJECT' and find.deleted_at is null and (find.inspection_id is null or visit.status = 'COMPLETED')
      having count(*) > 0;
  else
    perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
        array_agg(day_of(coalesce(visit.started_at, find.created_at))), array_agg(sign * amount::bigint), array_agg(sign))
      from (select *, 1 as sign from came union all select *, -1 from gone) find
        left join inspections visit on visit.id = find.inspection_id
      where find.kind = 'OBJECT' and find.deleted_at is null and (find.inspection_id is null or visit.status = 'COMPLETED')
      having count(*) > 0;
  end if;
  return null;
end $$;
alter function count_pests() set enable_seqscan = off;

drop function day_of_find(bigint, timestamptz);
drop function is_told(bigint);
