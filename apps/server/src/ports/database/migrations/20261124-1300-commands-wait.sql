-- A command its network would not take waits before it is handed over again.
alter table lora_commands add column next_try_at timestamptz;
