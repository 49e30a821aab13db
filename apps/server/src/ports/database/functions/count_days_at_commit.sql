-- Recounts, when a transaction commits, the days it has noted. It runs for each noted day: the first run counts all of
-- them, the others find nothing left.
-- Trigger: changed_days_are_counted, after insert on changed_days
create or replace function count_days_at_commit() returns trigger language plpgsql as $$
begin
  perform count_changed_days();
  return null;
end $$;
