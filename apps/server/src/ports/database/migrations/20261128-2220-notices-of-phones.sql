-- The office is notified of a phone in the field that is silent, and of entries that wait for its decision.
alter table notifications drop constraint notifications_notification_key_check;
alter table notifications add constraint notifications_notification_key_check check (notification_key in
  ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT', 'FILE_ENDS', 'WEBHOOK_OFF',
   'PLAN_PUBLISHED', 'DEVICE_SILENT', 'GATEWAY_OUTAGE', 'ALARM_PASSED_ON', 'ALARMS_MANY', 'DEVICE_NEEDS_CARE',
   'VISITS_WITHOUT_PERSON', 'PHONE_SILENT', 'ENTRIES_SET_ASIDE'));

alter table visit_logs
  -- when the office was last notified that the phone is silent: a later contact starts anew
  add column silence_reported_at timestamptz,
  -- when the office was last notified of entries to decide about: entries received later are news after these are settled
  add column set_aside_reported_at timestamptz;

-- logs from before this version would all be reported at once
update visit_logs set silence_reported_at = now() where last_heard_at < now() - interval '24 hours';
