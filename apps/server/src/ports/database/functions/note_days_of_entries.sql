-- Notes the days of completed visits whose devices changed: devices to check, checked devices, devices with an alarm.
-- Trigger: inspection_devices_note_days_of_changed, after update on inspection_devices
-- Trigger: inspection_devices_note_days_of_gone, after delete on inspection_devices
-- Trigger: inspection_devices_note_days_of_new, after insert on inspection_devices
create or replace function note_days_of_entries() returns trigger language plpgsql as $$
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
      select id, inspection_id, device_id, deleted_at, checked_at is null as is_open, snapshot_detect,
        alarm_ended_at is null as is_on from gone),
    new_rows as materialized (
      select id, inspection_id, device_id, deleted_at, checked_at is null as is_open, snapshot_detect,
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
