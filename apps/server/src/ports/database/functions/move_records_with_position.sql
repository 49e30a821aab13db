-- Assigns findings to the new position of their device: those recorded exactly at the move, and those that a phone
-- dated later.
-- Trigger: device_positions_move_records, after insert or update on device_positions
create or replace function move_records_with_position() returns trigger language plpgsql as $$
begin
  update device_records record set position_id = standing.id
    from device_records known
      left join device_positions standing on standing.device_id = known.device_id and standing.during @> known.created_at
    where known.device_id = new.device_id and known.kind = 'OBJECT'
      and known.created_at >= case tg_op when 'INSERT' then lower(new.during) else upper(new.during) end
      and record.id = known.id and record.position_id is distinct from standing.id;
  return null;
end $$;
