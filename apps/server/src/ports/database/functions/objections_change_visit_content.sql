-- Marks the report of a visit as out of date when an objection is raised or answered.
-- Trigger: objections_change_visit_content, after insert or update on objections
create or replace function objections_change_visit_content() returns trigger language plpgsql as $$
begin
  update inspections set content_changed_at = greatest(content_changed_at, new.created_at, new.answered_at)
    where id = new.inspection_id or id = (select joined_into from inspections where id = new.inspection_id);
  return null;
end $$;
