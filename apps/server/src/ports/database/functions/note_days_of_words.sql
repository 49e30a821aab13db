-- Notes the days to re-evaluate after a change of a property of a pest or a sign: days with records outside of visits,
-- and of visits whose versions do not contain the entry.
-- Trigger: device_type_objects_note_days, after update on device_type_objects
-- Trigger: device_type_observations_note_days, after update on device_type_observations
create or replace function note_days_of_words() returns trigger language plpgsql as $$
declare
  judged text := case tg_table_name when 'device_type_objects' then 'objects' else 'observations' end;
begin
  insert into changed_days (place_id, day)
    select distinct coalesce(visit.place_id, record.place_id), day_of(coalesce(visit.started_at, record.created_at))
    from device_records record left join inspections visit on visit.id = record.inspection_id
    where record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')
      and case judged when 'objects' then record.device_type_object_id else record.device_type_observation_id end = new.id
      and (visit.id is null or not exists (
        select from visit_versions stored join inspections half on half.id = stored.inspection_id
        where (half.id = visit.id or half.joined_into = visit.id) and stored.words -> judged -> new.uuid::text is not null))
    on conflict do nothing;
  return null;
end $$;
create or replace trigger device_type_objects_note_days after update on device_type_objects for each row
  when (old.target is distinct from new.target or old.category is distinct from new.category)
  execute function note_days_of_words();
