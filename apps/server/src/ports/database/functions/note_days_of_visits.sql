-- Notes the days of visits that were completed, are no longer completed, moved to another day, or are judged by another
-- set of limits.
-- Trigger: inspections_note_days_of_changed, after update on inspections
-- Trigger: inspections_note_days_of_gone, after delete on inspections
-- Trigger: inspections_note_days_of_new, after insert on inspections
create or replace function note_days_of_visits() returns trigger language plpgsql as $$
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
