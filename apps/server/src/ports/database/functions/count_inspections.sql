-- Counts the visits of each facility by status (inspection_counts), so that the list of visits gets its total without
-- reading visits.
-- Trigger: inspections_counted, after insert or update or delete on inspections
create or replace function count_inspections() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.place_id = new.place_id and old.status = new.status then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update inspection_counts set inspections = inspections - 1 where place_id = old.place_id and status = old.status;
  end if;
  if tg_op <> 'DELETE' then
    insert into inspection_counts as c (place_id, status, inspections) values (new.place_id, new.status, 1)
    on conflict (place_id, status) do update set inspections = c.inspections + 1;
  end if;
  return null;
end $$;
