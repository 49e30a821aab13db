-- Notes the days on which alarms of radio traps outside of visits were raised, changed or deleted.
-- Trigger: alarms_note_days_of_changed, after update on alarms
-- Trigger: alarms_note_days_of_gone, after delete on alarms
-- Trigger: alarms_note_days_of_new, after insert on alarms
create or replace function note_days_of_alarms() returns trigger language plpgsql as $$
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
