-- The connection a device was last heard through: what it is to be told goes the same way.
alter table lora_device_states add column connection_id bigint references lora_network_connections;
create index lora_device_states_connection_id on lora_device_states (connection_id);
