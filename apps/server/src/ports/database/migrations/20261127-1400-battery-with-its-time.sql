-- When the battery level was measured: a network server repeats the level it asked for weeks ago with each uplink.
alter table lora_device_states add column battery_at timestamptz;
update lora_device_states set battery_at = last_uplink_at where battery is not null;
