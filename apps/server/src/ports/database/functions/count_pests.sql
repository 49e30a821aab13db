-- Adds recorded, changed or deleted pests to the sums of the heatmap. A finding counts on the day its visit began, once
-- the visit is completed, or on its own day if it was recorded outside of visits.
-- Trigger: device_records_count_changed_pests, after update on device_records
-- Trigger: device_records_count_gone_pests, after delete on device_records
-- Trigger: device_records_count_new_pests, after insert on device_records
create or replace function count_pests() returns trigger language plpgsql
  set enable_seqscan = off
as $$
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
