-- Marks the report of a visit as out of date when its signature is given or changes.
-- Trigger: signatures_change_visit_content, after insert or update on signatures
create or replace function signatures_change_visit_content() returns trigger language plpgsql as $$
begin
  update inspections set content_changed_at = greatest(content_changed_at, new.at, new.voided_at) where uuid = new.subject_uuid;
  return null;
end $$;
