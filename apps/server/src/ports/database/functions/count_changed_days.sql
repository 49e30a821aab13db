-- Recounts the days of facilities that the running transaction has noted in changed_days. A transaction that reads days
-- which it has changed itself must call it first.
-- Called by count_days_at_commit, and any such transaction.
create or replace function count_changed_days() returns void language plpgsql
  set enable_seqscan = off
as $$
declare
  places bigint[];
  days date[];
begin
  with noted as (delete from changed_days where transaction = pg_current_xact_id() returning place_id, day)
  select array_agg(place_id), array_agg(day) into places, days from noted;
  if places is not null then perform recount_days(places, days); end if;
end $$;
