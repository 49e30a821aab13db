-- Stores the position of the device on the plan when a pest was found in it.
-- Trigger: device_records_keep_position, before insert or update of created_at on device_records
create or replace function keep_position_of_record() returns trigger language plpgsql as $$
begin
  new.position_id := (select position.id from device_positions position
    where position.device_id = new.device_id and position.during @> new.created_at);
  return new;
end $$;
