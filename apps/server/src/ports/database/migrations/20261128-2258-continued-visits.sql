-- A visit that was continued has joined_into, as a merged one, but had never ended: clients do not see it, and it has no reports.
alter table inspections add column was_cancelled boolean not null default false;
update inspections visit set was_cancelled = true
where visit.joined_into is not null and exists (select from audit_log step
  where step.entity = 'inspection' and step.entity_id = visit.id and step.action = 'inspection.cancel');
