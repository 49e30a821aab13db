-- Adds the findings of a visit to the sums of pests when the visit is completed, and subtracts them when the visit is
-- no longer completed or began on another day.
-- Trigger: inspections_count_pests, after update of status, started_at on inspections
create or replace function count_pests_of_visit() returns trigger language plpgsql as $$
begin
  perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
      array_agg(day_of(visit.started_at)), array_agg(visit.sign * amount::bigint), array_agg(visit.sign))
    from device_records cross join (
      values (old.status, old.started_at, -1), (new.status, new.started_at, 1)) as visit (status, started_at, sign)
    where inspection_id = new.id and kind = 'OBJECT' and deleted_at is null and visit.status = 'COMPLETED' having count(*) > 0;
  return null;
end $$;
