-- People are told of a device that fell silent, of a gateway that is out, and of an alarm that nobody took.
alter table notifications drop constraint notifications_notification_key_check;
alter table notifications add constraint notifications_notification_key_check check (notification_key in
  ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT', 'FILE_ENDS', 'WEBHOOK_OFF',
   'PLAN_PUBLISHED', 'DEVICE_SILENT', 'GATEWAY_OUTAGE', 'ALARM_PASSED_ON'));
