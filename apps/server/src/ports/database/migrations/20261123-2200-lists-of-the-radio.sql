-- Lists of LoRa devices: an index behind each order, of one owner and of all. By last contact the rows of an owner are
-- sorted, for that moment changes with each uplink.
create index lora_devices_of_owner_by_age on lora_devices (root_company_id, id) where deleted_at is null;
create index lora_devices_of_owner_by_name on lora_devices (root_company_id, name, id) where deleted_at is null;
create index lora_devices_by_name on lora_devices (name, id) where deleted_at is null;
create index lora_gateways_by_age on lora_gateways (id desc) where deleted_at is null;
