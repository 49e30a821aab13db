-- Recounts days of facilities from their records: device_days of each device, and place_days of the facility, its zones
-- and its types (decision statistics/days). Only rows that differ are written. Transactions that count the same day
-- wait for each other.
--
-- The rules of activity and limits are those of the contract (inspections/activity.ts, limits/rules.ts); the test
-- rules-in-sql.test.ts runs both on 10,000 random days of devices. They are implemented in SQL for speed: a day with a
-- visit of 300 devices and 475 records is counted and written in 11 ms (embedded 36 ms), while reading its rows into
-- the program alone takes 8 ms (embedded 40 ms).
--
-- Each connection has one plan, made for arrays of any length, which uses indexes however small the tables were when it
-- was made: planning took 4 ms a call.
-- Called by count_changed_days, recount_place.
create or replace function recount_days(places bigint[], days date[]) returns void language plpgsql
  set jit = off
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  insert into place_days (place_id, scope, scope_id, day, root_company_id)
    select distinct place.id, 'PLACE', place.id, asked.day, place.root_company_id
    from unnest(places, days) as asked (place_id, day) join places place on place.id = asked.place_id
    order by place.id, asked.day
    on conflict do nothing;
  perform from place_days locked
    where locked.scope = 'PLACE' and (locked.place_id, locked.day) in (select * from unnest(places, days))
    order by locked.place_id, locked.day for update;
  with asked as materialized (select distinct place_id, day from unnest(places, days) as named (place_id, day)),
  visits as materialized (
    select asked.place_id, asked.day, visit.id, visit.threshold_set_id, visit.started_at
    from asked join inspections visit on visit.place_id = asked.place_id and visit.status = 'COMPLETED'
      and visit.started_at >= start_of(asked.day) and visit.started_at < start_of(asked.day + 1)),
  noted as (
    select visits.place_id, visits.day, visits.id as visit_id, coalesce(record.recorded_in, visits.id) as judged_in,
      -- each record of a merged visit is judged by the visit in which it was made
      case when record.recorded_in is null then visits.threshold_set_id
        else (select half.threshold_set_id from inspections half where half.id = record.recorded_in) end as threshold_set_id,
      record.device_id, record.kind,
      record.device_type_action_id, record.device_type_object_id, record.device_type_observation_id, record.amount,
      record.amount_percentage, record.bait_toxic, record.total_mixtures
    from visits cross join lateral (
      -- one visit at a time: for many at once the planner chooses to read all existing records
      select * from device_records record where record.inspection_id = visits.id and record.deleted_at is null offset 0) record
    union all
    select asked.place_id, asked.day, null, null, null, record.device_id, record.kind, record.device_type_action_id,
      record.device_type_object_id, record.device_type_observation_id, record.amount, record.amount_percentage,
      record.bait_toxic, record.total_mixtures
    from asked join device_records record on record.place_id = asked.place_id and record.inspection_id is null
      and record.created_at >= start_of(asked.day) and record.created_at < start_of(asked.day + 1)
      and record.deleted_at is null),
  judged as materialized (
    select noted.*, coalesce(noted.device_type_action_id, noted.device_type_object_id, noted.device_type_observation_id) as entry,
      -- entries that were never edited need no call of a function, because a call per record costs more than all the
      -- rest
      object.id is not null and case when object.version = 1 or noted.visit_id is null then object.target
        else word_then(noted.judged_in, 'objects', object.uuid, 'target', object.version, object.target) end as is_target,
      observation.id is not null and (
        case when observation.version = 1 or noted.visit_id is null then observation.is_sign
          else word_then(noted.judged_in, 'observations', observation.uuid, 'sign', observation.version, observation.is_sign) end
        or coalesce(noted.amount_percentage > case when noted.bait_toxic = false
          then {{MONITORING_BAIT_THRESHOLD}} else {{TOXIC_BAIT_THRESHOLD}} end, false)) as is_sign,
      case when object.version > 1 and noted.visit_id is not null
        then coalesce(fact_then(noted.judged_in, 'objects', object.uuid, 'category'), object.category)
        else object.category end as category
    from noted
      left join device_type_objects object on object.id = noted.device_type_object_id
      left join device_type_observations observation on observation.id = noted.device_type_observation_id),
  -- devices that reached a limit of the set by which their visit is judged (contract, limits/rules.ts); a limit that
  -- both halves of a merged visit have in common counts the findings of both
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
      group by judged.place_id, judged.day, judged.device_id, judged.visit_id,
        rule.device_type_object_id, rule.object_category, rule.device_type_observation_id, rule.at_least
      having case when rule.device_type_observation_id is not null then max(judged.amount_percentage)
        else sum(judged.amount) end >= rule.at_least) reached),
  -- alarms and checks in visits, and alarms outside of visits
  seen as (
    select visits.place_id, visits.day, entry.device_id, true as in_visit, entry.checked_at is not null as checked,
      coalesce(entry.snapshot_detect, false) or entry.alarm_ended_at is not null as alarm, visits.started_at, visits.id as visit_id,
      -- 0 means no zone and null an unknown one; an entry of an older program has only the name of its zone
      case when entry.zone_id is not null then entry.zone_id
        when entry.snapshot_unique_id is null then null
        when entry.snapshot_zone_name is null then 0
        else (select zone.id from zones zone where zone.place_id = visits.place_id and zone.name = entry.snapshot_zone_name
          and zone.created_at <= visits.started_at order by zone.created_at desc, zone.id desc limit 1) end as zone_id
    from visits cross join lateral (
      select * from inspection_devices part where part.inspection_id = visits.id and part.deleted_at is null offset 0) entry
    union all
    select asked.place_id, asked.day, alarm.device_id, false, false, true, null, null, null
    from asked join alarms alarm on alarm.place_id = asked.place_id and alarm.kind = 'detection'
      and alarm.device_id is not null and alarm.during_inspection_id is null and alarm.source = 'device'
      and alarm.raised_at >= start_of(asked.day) and alarm.raised_at < start_of(asked.day + 1)),
  looked as (
    select place_id, day, device_id, bool_or(in_visit) as in_visit, bool_or(checked) as checked, bool_or(alarm) as alarm,
      (array_agg(zone_id order by started_at desc, visit_id desc) filter (where zone_id is not null))[1] as zone_id
    from seen group by 1, 2, 3),
  recorded as (
    select place_id, day, device_id, bool_or(is_target and amount > 0 or is_sign) as active,
      -- actions in a visit are left out: a device that joins the visit may get one automatically
      bool_or(kind <> 'ACTION' or visit_id is null) as seen,
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
  all_facts as (
    select *, coalesce(looked.in_visit, false) as is_to_check,
      -- a limit reached by bait consumption is activity too
      coalesce(recorded.active, false) or coalesce(looked.alarm, false) or coalesce(found.found @> '[["L"]]', false) as is_active
    from looked full join recorded using (place_id, day, device_id) left join found using (place_id, day, device_id)),
  fresh as materialized (
    select stay.device_id, noted.day, stay.root_company_id, noted.place_id, stay.device_type_id,
      -- the zone of the device in the last visit of the day; without a visit, its zone at the end of the day
      case when noted.zone_id is not null then nullif(noted.zone_id, 0)
        when stay.place_id = noted.place_id then stay.zone_id end as zone_id, noted.is_to_check::integer as to_check,
      coalesce(noted.checked, false)::integer as checked,
      noted.is_active::integer as active,
      coalesce(noted.alarm, false)::integer as alarms, coalesce(noted.captures, 0) as captures,
      coalesce(noted.by_catch, 0) as by_catch, coalesce(noted.bait_sum, 0) as bait_sum,
      coalesce(noted.bait_readings, 0) as bait_readings, coalesce(noted.refills, 0) as refills,
      coalesce(noted.refill_grams, 0) as refill_grams, coalesce(noted.found, '[]')
        || case when noted.seen and noted.checked is not true then '[["R", 0, 1]]'::jsonb else '[]' end
        || case when noted.is_active and noted.checked is not true then '[["U", 0, 1]]'::jsonb else '[]' end
        as found
    from all_facts noted cross join lateral (
        select * from device_stays stay where stay.device_id = noted.device_id and stay.since <= noted.day
        order by stay.since desc limit 1) stay),
  gone as (
    delete from device_days old using asked
    where old.place_id = asked.place_id and old.day = asked.day
      and not exists (select from fresh where fresh.device_id = old.device_id and fresh.day = old.day
        and fresh.place_id = old.place_id))
  insert into device_days as old (device_id, day, root_company_id, place_id, device_type_id, zone_id, to_check, checked, active,
    alarms, captures, by_catch, bait_sum, bait_readings, refills, refill_grams, found)
  select * from fresh order by device_id, day, place_id
  on conflict (device_id, day, place_id) do update set device_type_id = excluded.device_type_id, zone_id = excluded.zone_id,
    to_check = excluded.to_check, checked = excluded.checked, active = excluded.active, alarms = excluded.alarms,
    captures = excluded.captures, by_catch = excluded.by_catch, bait_sum = excluded.bait_sum,
    bait_readings = excluded.bait_readings, refills = excluded.refills, refill_grams = excluded.refill_grams,
    found = excluded.found
  where (old.*) is distinct from (excluded.*);
  with asked as materialized (select distinct place_id, day from unnest(places, days) as named (place_id, day)),
  scoped as materialized (
    select noted.*, scope.name as scope, scope.id as scope_id
    from asked join device_days noted using (place_id, day)
      cross join lateral (values ('PLACE', noted.place_id), ('ZONE', coalesce(noted.zone_id, 0)), ('TYPE', noted.device_type_id))
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
