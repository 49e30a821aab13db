-- What is said against a visit that was joined into another is told by that one: an answer changes what it tells too.
create or replace function objections_change_what_is_told() returns trigger language plpgsql as $$
begin
  update inspections set told_changed_at = greatest(told_changed_at, new.created_at, new.answered_at)
    where id = new.inspection_id or id = (select joined_into from inspections where id = new.inspection_id);
  return null;
end $$;
update inspections visit set told_changed_at = greatest(visit.told_changed_at, said.at)
  from (select told.joined_into as id, max(greatest(objection.created_at, objection.answered_at)) as at
    from objections objection join inspections told on told.id = objection.inspection_id
    where told.joined_into is not null group by 1) said
  where visit.id = said.id and said.at > visit.told_changed_at;
