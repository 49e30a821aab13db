-- Marks the report of a visit as out of date when its signature is given or changes.
-- Trigger: signatures_change_what_is_told, after insert or update on signatures
create or replace function signatures_change_what_is_told() returns trigger language plpgsql as $$
begin
  update inspections set told_changed_at = greatest(told_changed_at, new.at, new.voided_at) where uuid = new.subject_uuid;
  return null;
end $$;
