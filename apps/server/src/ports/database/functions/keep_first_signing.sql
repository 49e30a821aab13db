-- Stores when an intervention was signed for the first time: later changes of it are amendments.
-- Trigger: interventions_keep_first_signing, before insert or update on interventions
create or replace function keep_first_signing() returns trigger language plpgsql as $$
begin
  new.first_signed_at := coalesce(new.first_signed_at, new.signed_at);
  return new;
end $$;
