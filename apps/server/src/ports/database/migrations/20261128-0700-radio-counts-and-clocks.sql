-- A connection shows how much arrived and how much of it could not be used, and the last error after it works again. A gateway shows the
-- wrong time that it reported. Both columns of a clock are null if the clock is right or unknown.
alter table lora_network_connections
  add column received bigint not null default 0,
  add column refused bigint not null default 0,
  add column not_understood bigint not null default 0,
  add column not_understood_at timestamptz,
  add column last_fault text,
  add column last_fault_at timestamptz;
update lora_network_connections set last_fault = fault, last_fault_at = fault_at where fault is not null;
alter table lora_gateway_states
  add column clock_time timestamptz,
  add column clock_reported_at timestamptz;
