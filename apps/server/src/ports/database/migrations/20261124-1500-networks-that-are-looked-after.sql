-- How old what comes through a connection is, at the least, in milliseconds: what waits before us shows here.
alter table lora_network_connections add column lag_ms bigint;

-- Another password is another connection too.
drop trigger lora_network_connections_version on lora_network_connections;
create trigger lora_network_connections_version before update on lora_network_connections for each row
  when ((old.name, old.settings, old.active, old.sealed_secret)
    is distinct from (new.name, new.settings, new.active, new.sealed_secret))
  execute function grow_version();

-- What an unknown device sent goes when the device is registered.
create index lora_quarantine_dev_eui on lora_quarantine (dev_eui);
