-- A mail whose last attempt has failed; a subscriber gets each issue once, unless its mail was not delivered.
alter table document_deliveries drop constraint document_deliveries_state_check;
alter table document_deliveries add constraint document_deliveries_state_check
  check (state in ('QUEUED', 'SENT', 'REFUSED', 'FAILED', 'CANCELLED'));

drop index document_deliveries_automatic_report;
drop index document_deliveries_automatic_protocol;
create unique index document_deliveries_automatic_report on document_deliveries (report_id, recipient_email)
  where sent_by is null and report_id is not null and state in ('QUEUED', 'SENT');
create unique index document_deliveries_automatic_protocol on document_deliveries (protocol_id, recipient_email)
  where sent_by is null and protocol_id is not null and state in ('QUEUED', 'SENT');
