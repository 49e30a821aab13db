-- A connection keeps so many entries in quarantine, and the oldest go: they are found without reading the others.
create index lora_quarantine_newest on lora_quarantine (connection_id, last_at desc, id desc);
