-- The office is notified when a person loses access and planned visits have nobody left.
alter table notifications drop constraint notifications_notification_key_check;
alter table notifications add constraint notifications_notification_key_check check (notification_key in
  ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT', 'FILE_ENDS', 'WEBHOOK_OFF',
   'PLAN_PUBLISHED', 'DEVICE_SILENT', 'GATEWAY_OUTAGE', 'ALARM_PASSED_ON', 'ALARMS_MANY', 'DEVICE_NEEDS_CARE',
   'VISITS_WITHOUT_PERSON'));
