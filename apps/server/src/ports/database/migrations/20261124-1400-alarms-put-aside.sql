-- Alarms that are put aside for a time, and those of a flood that are told together (decision alarms/silence-and-shelving).
alter table alarms
  add column shelved_until timestamptz,
  add column shelved_by bigint references users,
  add column shelved_reason text,
  -- one of many at once, told with the others
  add column is_untold boolean not null default false;
create index alarms_shelved_by on alarms (shelved_by);
create index alarms_shelved_until on alarms (shelved_until) where cleared_at is null and shelved_until is not null;
create index alarms_untold on alarms (place_id) where is_untold;
-- Devices that were told to zero their alarm and have not.
create index lora_device_states_clearing_since on lora_device_states (clearing_since) where clearing_since is not null;

alter table notifications drop constraint notifications_notification_key_check;
alter table notifications add constraint notifications_notification_key_check check (notification_key in
  ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT', 'FILE_ENDS', 'WEBHOOK_OFF',
   'PLAN_PUBLISHED', 'DEVICE_SILENT', 'GATEWAY_OUTAGE', 'ALARM_PASSED_ON', 'ALARMS_MANY', 'DEVICE_NEEDS_CARE'));
