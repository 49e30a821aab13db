-- Counts a change of a visit that has ended, and marks its report as out of date.
-- Trigger: audit_log_counts_amendments, after insert on audit_log
create or replace function count_amendment() returns trigger language plpgsql as $$
begin
  update inspections set amendments = amendments + 1, amended_at = new.at, content_changed_at = new.at
    where id = new.corrects_inspection_id;
  return null;
end $$;
