-- A change of an intervention that a client had signed, or of a recommendation that was closed or whose deadline was set, is an
-- amendment, as one of a visit that has ended. The trail stays as it was written: of older steps the moment says what they are.

set local statement_timeout = 0;

alter table audit_log add column amends boolean not null default false;
create index audit_log_amends on audit_log (place_id, at desc, id desc) where amends;

-- Stays when the signature is taken away: what was signed once is not silently another text before it is signed again.
alter table interventions add column first_signed_at timestamptz, add column signed_version integer;
alter table recommendations add column first_closed_at timestamptz;

update interventions made set first_signed_at = least(made.signed_at, (select min(step.at) from audit_log step
  where step.entity = 'intervention' and step.entity_id = made.id
    and (step.after ->> 'approvedByText' is not null or step.after ->> 'approvedByImageId' is not null)));
update recommendations made set first_closed_at = least(made.closed_at, (select min(step.at) from audit_log step
  where step.entity = 'recommendation' and step.entity_id = made.id and step.after ->> 'status' = 'CLOSE'),
  (select min(said.created_at) from recommendation_verifications said
    where said.recommendation_id = made.id and said.effect = 'EFFECTIVE'));

create function keep_first_signing() returns trigger language plpgsql as $$
begin
  new.first_signed_at := coalesce(new.first_signed_at, new.signed_at);
  return new;
end $$;
create trigger interventions_keep_first_signing before insert or update on interventions for each row
  when (new.signed_at is not null and new.first_signed_at is null) execute function keep_first_signing();

create function keep_first_closing() returns trigger language plpgsql as $$
begin
  new.first_closed_at := coalesce(new.first_closed_at, new.closed_at);
  return new;
end $$;
create trigger recommendations_keep_first_closing before insert or update on recommendations for each row
  when (new.closed_at is not null and new.first_closed_at is null) execute function keep_first_closing();
