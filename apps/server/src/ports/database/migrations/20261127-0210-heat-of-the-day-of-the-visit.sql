-- What was found in a visit is of the day the visit began, in the sums of the heatmap as in days of devices
-- (decision statistics/days). A visit over midnight, and a record that was added days later, were of another day in the one
-- than in the other.

-- What is moved below takes longer in a large installation than a statement of a request may.
set local statement_timeout = 0;

-- The day a find counts for: of its visit, or its own where it was recorded outside of any.
create function day_of_find(visit bigint, moment timestamptz) returns date language sql stable as $$
  select day_of(coalesce((select started_at from inspections where id = visit), moment))
$$;

-- Before the functions below are replaced, what is kept is of the day of each record.
select add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id), array_agg(day),
    array_agg(amount), array_agg(records))
from (
  select record.device_id, record.device_type_object_id, record.position_id, moved.day, moved.sign * record.amount::bigint as amount,
    moved.sign as records
  from device_records record join inspections visit on visit.id = record.inspection_id and visit.status = 'COMPLETED'
    cross join lateral (values (day_of(record.created_at), -1), (day_of(visit.started_at), 1)) as moved (day, sign)
  where record.kind = 'OBJECT' and record.deleted_at is null and day_of(record.created_at) <> day_of(visit.started_at)) moved
having count(*) > 0;

create or replace function count_pests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
        array_agg(day_of_find(inspection_id, created_at)), array_agg(amount::bigint), array_agg(1))
      from came where kind = 'OBJECT' and deleted_at is null and is_told(inspection_id) having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
        array_agg(day_of_find(inspection_id, created_at)), array_agg(-amount::bigint), array_agg(-1))
      from gone where kind = 'OBJECT' and deleted_at is null and is_told(inspection_id) having count(*) > 0;
  else
    perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
        array_agg(day_of_find(inspection_id, created_at)), array_agg(sign * amount::bigint), array_agg(sign))
      from (select *, 1 as sign from came union all select *, -1 from gone) changed
      where kind = 'OBJECT' and deleted_at is null and is_told(inspection_id) having count(*) > 0;
  end if;
  return null;
end $$;

-- A visit that is completed tells what was found in it, on the day it began; one that is no more, or began otherwise, takes it back.
create or replace function count_pests_of_visit() returns trigger language plpgsql as $$
begin
  perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
      array_agg(day_of(visit.started_at)), array_agg(visit.sign * amount::bigint), array_agg(visit.sign))
    from device_records cross join (
      values (old.status, old.started_at, -1), (new.status, new.started_at, 1)) as visit (status, started_at, sign)
    where inspection_id = new.id and kind = 'OBJECT' and deleted_at is null and visit.status = 'COMPLETED' having count(*) > 0;
  return null;
end $$;
drop trigger inspections_count_pests on inspections;
create trigger inspections_count_pests after update of status, started_at on inspections for each row
  when ((old.status = 'COMPLETED') is distinct from (new.status = 'COMPLETED')
    or old.status = 'COMPLETED' and old.started_at is distinct from new.started_at)
  execute function count_pests_of_visit();
