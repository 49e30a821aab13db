-- Days tell what the radio told between visits and which devices reached a limit; an edited word of the catalogue is counted
-- anew also where no version of a visit kept the one before (decision statistics/days).

-- What is counted below takes longer in a large installation than a statement of a request may.
set local statement_timeout = 0;

-- Counts days of facilities anew, from what was recorded. Whoever counts the same day waits for the one before.
create or replace function recount_days(places bigint[], days date[]) returns void language plpgsql as $$
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
    from visits cross join lateral (
      -- a visit at a time: many at once are taken for a reason to read all records there are
      select * from device_records record where record.inspection_id = visits.id and record.deleted_at is null offset 0) record
    union all
    select asked.place_id, asked.day, null, null, record.device_id, record.kind, record.device_type_action_id,
      record.device_type_object_id, record.device_type_observation_id, record.amount, record.amount_percentage,
      record.bait_toxic, record.total_mixtures
    from asked join device_records record on record.place_id = asked.place_id and record.inspection_id is null
      and record.created_at >= start_of(asked.day) and record.created_at < start_of(asked.day + 1)
      and record.deleted_at is null),
  judged as materialized (
    select told.*, coalesce(told.device_type_action_id, told.device_type_object_id, told.device_type_observation_id) as entry,
      -- who never was edited is asked nothing: a call for each record costs more than all the rest
      object.id is not null and case when object.version = 1 or told.visit_id is null then object.target
        else word_then(told.visit_id, 'objects', object.uuid, 'target', object.version, object.target) end as is_target,
      observation.id is not null and (
        case when observation.version = 1 or told.visit_id is null then observation.is_sign
          else word_then(told.visit_id, 'observations', observation.uuid, 'sign', observation.version, observation.is_sign) end
        or coalesce(told.amount_percentage > case when told.bait_toxic = false then 20 else 0 end, false)
        or told.amount_percentage is not null and told.threshold_set_id is not null and exists (
          select from threshold_rules rule where rule.set_id = told.threshold_set_id
            and rule.device_type_observation_id = observation.id and rule.device_type_id is not null
            and rule.level = 'ACTION' and rule.per = 'DEVICE' and rule.span = 'VISIT' and rule.zone_id is null
            and rule.months is null and rule.at_least > 0 and told.amount_percentage >= rule.at_least)) as is_sign,
      object.category
    from told
      left join device_type_objects object on object.id = told.device_type_object_id
      left join device_type_observations observation on observation.id = told.device_type_observation_id),
  -- devices that reached a limit of the set their visit is judged by (contract, limits/rules.ts)
  over_limit as (
    select distinct place_id, day, device_id from (
      select judged.place_id, judged.day, judged.device_id
      from judged
        cross join lateral (
          select stay.device_type_id from device_stays stay
          where stay.device_id = judged.device_id and stay.since <= judged.day order by stay.since desc limit 1) was
        join threshold_rules rule on rule.set_id = judged.threshold_set_id and rule.device_type_id = was.device_type_id
          and rule.level = 'ACTION' and rule.per = 'DEVICE' and rule.span = 'VISIT' and rule.zone_id is null
          and rule.months is null and rule.at_least > 0
          and case when rule.device_type_observation_id is not null
            then rule.device_type_observation_id = judged.device_type_observation_id and judged.amount_percentage is not null
            else judged.is_target and (rule.device_type_object_id = judged.device_type_object_id
              or rule.device_type_object_id is null and coalesce(rule.object_category, judged.category) = judged.category) end
      where judged.threshold_set_id is not null
      group by judged.place_id, judged.day, judged.device_id, judged.visit_id, rule.id,
        rule.device_type_observation_id, rule.at_least
      having case when rule.device_type_observation_id is not null then max(judged.amount_percentage)
        else sum(judged.amount) end >= rule.at_least) reached),
  -- what a visit knows of the radio, and what fired outside of any
  seen as (
    select visits.place_id, visits.day, entry.device_id, true as in_visit, entry.checked_at is not null as checked,
      coalesce(entry.kept_detect, false) or entry.alarm_ended_at is not null as alarm
    from visits join inspection_devices entry on entry.inspection_id = visits.id and entry.deleted_at is null
    union all
    select asked.place_id, asked.day, alarm.device_id, false, false, true
    from asked join alarms alarm on alarm.place_id = asked.place_id and alarm.kind = 'detection'
      and alarm.device_id is not null and alarm.during_inspection_id is null
      and alarm.raised_at >= start_of(asked.day) and alarm.raised_at < start_of(asked.day + 1)),
  looked as (
    select place_id, day, device_id, bool_or(in_visit) as in_visit, bool_or(checked) as checked, bool_or(alarm) as alarm
    from seen group by 1, 2, 3),
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
      from judged group by 1, 2, 3, 4, 5
      union all select place_id, day, device_id, 'L', 0, 1 from over_limit) entries
    group by 1, 2, 3),
  both_told as (
    select *, coalesce(looked.in_visit, false) as is_to_check
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

create function count_days_of_alarms() returns trigger language plpgsql as $$
declare
  places bigint[];
  days date[];
begin
  if tg_op = 'INSERT' then
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct place_id, day_of(raised_at) as day from came
      where kind = 'detection' and device_id is not null and during_inspection_id is null) touched;
  elsif tg_op = 'DELETE' then
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct place_id, day_of(raised_at) as day from gone
      where kind = 'detection' and device_id is not null and during_inspection_id is null) touched;
  else
    select array_agg(place_id), array_agg(day) into places, days from (
      select distinct alarm.place_id, day_of(alarm.raised_at) as day
      from gone join came using (id) cross join lateral (
        values (gone.place_id, gone.device_id, gone.raised_at, gone.during_inspection_id),
          (came.place_id, came.device_id, came.raised_at, came.during_inspection_id))
        as alarm (place_id, device_id, raised_at, during_inspection_id)
      where came.kind = 'detection' and alarm.device_id is not null and alarm.during_inspection_id is null
        and (gone.place_id, gone.device_id, gone.raised_at, gone.during_inspection_id)
          is distinct from (came.place_id, came.device_id, came.raised_at, came.during_inspection_id)) touched;
  end if;
  if places is not null then perform recount_days(places, days); end if;
  return null;
end $$;
create trigger alarms_count_days_of_new after insert on alarms referencing new table as came
  for each statement execute function count_days_of_alarms();
create trigger alarms_count_days_of_changed after update on alarms referencing old table as gone new table as came
  for each statement execute function count_days_of_alarms();
create trigger alarms_count_days_of_gone after delete on alarms referencing old table as gone
  for each statement execute function count_days_of_alarms();

-- Another word of the catalogue judges what was recorded outside of visits, and visits of which no version kept the word.
create or replace function count_days_of_words() returns trigger language plpgsql as $$
declare
  judged text := case tg_table_name when 'device_type_objects' then 'objects' else 'observations' end;
begin
  perform recount_days(array_agg(place_id), array_agg(day)) from (
    select distinct coalesce(visit.place_id, record.place_id) as place_id,
      day_of(coalesce(visit.started_at, record.created_at)) as day
    from device_records record left join inspections visit on visit.id = record.inspection_id
    where record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')
      and case judged when 'objects' then record.device_type_object_id else record.device_type_observation_id end = new.id
      and (visit.id is null or not exists (
        select from visit_versions kept join inspections told on told.id = kept.inspection_id
        where (told.id = visit.id or told.joined_into = visit.id) and kept.words -> judged -> new.uuid::text is not null)))
    touched having count(*) > 0;
  return null;
end $$;

-- All days of one facility, also of a month that says what no day does.
create or replace function recount_place(place bigint) returns void language sql as $$
  select recount_days(array_agg(place), array_agg(day)) from (
    select day_of(started_at) as day from inspections where place_id = place and status = 'COMPLETED'
    union select day_of(created_at) from device_records
      where place_id = place and inspection_id is null and deleted_at is null
    union select day_of(raised_at) from alarms where place_id = place and kind = 'detection'
    union select day from place_days where place_id = place
    union select day from device_days where place_id = place) days
  having count(*) > 0;
  select gather_months(array_agg(place), array_agg(month)) from (
    select month from place_months where place_id = place
    union select date_trunc('month', day::timestamp)::date from place_days where place_id = place) months
  having count(*) > 0
$$;

-- In a large installation the database takes it for a long question and compiles it, which takes longer than it does.
alter function recount_days(bigint[], date[]) set jit = off;

select recount_place(place.id) from places place
where exists (select from alarms where place_id = place.id and kind = 'detection')
  or exists (select from threshold_sets where place_id = place.id);
