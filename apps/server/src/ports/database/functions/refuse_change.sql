-- Refuses to change or delete rows of a table that is only appended to.
-- Trigger: audit_log_is_append_only, before update or delete or truncate on audit_log
-- Trigger: device_events_are_append_only, before update or delete or truncate on device_events
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
