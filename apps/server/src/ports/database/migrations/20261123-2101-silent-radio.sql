-- Since when a device has said nothing that should have; null while it speaks.
alter table lora_device_states add column silent_since timestamptz;

-- What a trap told while somebody had it open is settled when the visit ends.
alter table alarms drop constraint alarms_cleared_how_check;
alter table alarms add constraint alarms_cleared_how_check
  check (cleared_how in ('person', 'cleaning', 'device', 'again_in_contact', 'visit'));
create index alarms_of_visits on alarms (during_inspection_id) where cleared_at is null and during_inspection_id is not null;
