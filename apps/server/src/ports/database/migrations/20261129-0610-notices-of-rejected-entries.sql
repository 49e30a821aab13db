-- The author of entries on a phone is notified when the office rejects some of them.
alter table notifications drop constraint notifications_notification_key_check;
alter table notifications add constraint notifications_notification_key_check check (notification_key in
  ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT', 'FILE_ENDS', 'WEBHOOK_OFF',
   'PLAN_PUBLISHED', 'DEVICE_SILENT', 'GATEWAY_OUTAGE', 'ALARM_PASSED_ON', 'ALARMS_MANY', 'DEVICE_NEEDS_CARE',
   'VISITS_WITHOUT_PERSON', 'PHONE_SILENT', 'ENTRIES_SET_ASIDE', 'PHONE_EMPTY', 'ENTRIES_REJECTED'));

-- the first rejection of which the author was not notified
alter table visit_logs add column rejection_to_report_at timestamptz;
create index visit_logs_rejection_to_report on visit_logs (id) where rejection_to_report_at is not null;
