-- Devices of all facilities in one list, of one owner or of all: an index behind each order, one behind who has radio.
create index devices_of_owner_by_number on devices (root_company_id, unique_prefix, unique_number, id) where deleted_at is null;
create index devices_of_owner_by_name on devices (root_company_id, name, id) where deleted_at is null;
create index devices_of_owner_by_age on devices (root_company_id, id) where deleted_at is null;
create index devices_by_number on devices (unique_prefix, unique_number, id) where deleted_at is null;
create index devices_by_name on devices (name, id) where deleted_at is null;
create index devices_with_radio on devices (root_company_id, unique_prefix, unique_number, id)
  where deleted_at is null and (device_type_id = 1 or lora_dev_eui is not null);

-- What radio told at one moment, beside the last of it in device_states.
create table device_history (
  id bigint generated always as identity primary key,
  root_company_id bigint not null references companies,
  device_id bigint not null references devices,
  -- 0 unknown, 1 health check, 2 alert
  type integer not null check (type between 0 and 2),
  detect boolean not null,
  -- raw 0..254, 255 or null unknown
  battery integer,
  -- dBm
  rssi integer,
  detection_counter integer,
  created_at timestamptz not null
);
create index device_history_root_company_id on device_history (root_company_id);
create index device_history_newest on device_history (device_id, created_at desc, id desc);
