-- Notes the days whose records changed. A record in a visit belongs to the day the visit began and counts once the
-- visit is completed; other records belong to their own day. Changes are found by EXCEPT: under a plan made for one
-- row, a join of old and new rows takes time by the square of their number, which was 1.8 s at the end of a visit of
-- 300 devices.
-- Trigger: device_records_note_days_of_changed, after update on device_records
-- Trigger: device_records_note_days_of_gone, after delete on device_records
-- Trigger: device_records_note_days_of_new, after insert on device_records
create or replace function note_days_of_records() returns trigger language plpgsql as $$
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
