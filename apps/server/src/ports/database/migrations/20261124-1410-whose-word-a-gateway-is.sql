-- Whose network said that a gateway is on or off: an owner's speaks for the devices of that owner alone. Null: of the installation.
alter table lora_gateway_states add column said_by bigint references companies;
create index lora_gateway_states_said_by on lora_gateway_states (said_by);
