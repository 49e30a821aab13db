-- The list is sorted by the date of registration; a bulk import or the demo registers with dates that do not follow the number.
drop index lora_devices_of_owner_by_age;
create index lora_devices_of_owner_by_age on lora_devices (root_company_id, created_at, id) where deleted_at is null;
create index lora_devices_by_age on lora_devices (created_at, id) where deleted_at is null;
