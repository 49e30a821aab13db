-- A phone whose browser has deleted the database starts a new one, with the same cookie: what its earlier logs had not
-- sent is lost, and the office is notified.
alter table notifications drop constraint notifications_notification_key_check;
alter table notifications add constraint notifications_notification_key_check check (notification_key in
  ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT', 'FILE_ENDS', 'WEBHOOK_OFF',
   'PLAN_PUBLISHED', 'DEVICE_SILENT', 'GATEWAY_OUTAGE', 'ALARM_PASSED_ON', 'ALARMS_MANY', 'DEVICE_NEEDS_CARE',
   'VISITS_WITHOUT_PERSON', 'PHONE_SILENT', 'ENTRIES_SET_ASIDE', 'PHONE_EMPTY'));

alter table visit_logs
  -- hash of the cookie of the browser
  add column phone_hash text,
  -- the database of the phone in which the log is
  add column database_uuid uuid,
  -- when the phone started another database; a log that is heard of again was not lost
  add column data_lost_at timestamptz,
  add column loss_reported_at timestamptz;
create index visit_logs_phone on visit_logs (phone_hash) where closed_at is null and data_lost_at is null;
