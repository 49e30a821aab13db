-- A report that is issued after the declaration of a loss was withdrawn states this as its reason.
alter table visit_logs add column loss_withdrawn_at timestamptz;
