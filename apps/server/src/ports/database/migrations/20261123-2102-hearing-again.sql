-- When a network was heard again after it had said nothing for minutes: no device is called silent for what we missed.
alter table lora_network_connections add column hearing_since timestamptz;
