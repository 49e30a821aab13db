-- Stores when a recommendation was closed for the first time: later changes of it are amendments.
-- Trigger: recommendations_keep_first_closing, before insert or update on recommendations
create or replace function keep_first_closing() returns trigger language plpgsql as $$
begin
  new.first_closed_at := coalesce(new.first_closed_at, new.closed_at);
  return new;
end $$;
