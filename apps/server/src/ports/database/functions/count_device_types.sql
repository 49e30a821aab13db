-- Counts the devices of each type in each facility (place_device_types), for the first chart of every dashboard.
-- Trigger: devices_count_types_of_changed, after update on devices
-- Trigger: devices_count_types_of_gone, after delete on devices
-- Trigger: devices_count_types_of_new, after insert on devices
create or replace function count_device_types() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into place_device_types as stored (place_id, device_type_id, root_company_id, devices)
      select place_id, device_type_id, min(root_company_id), count(*) from came where deleted_at is null
      group by 1, 2 order by 1, 2
      on conflict (place_id, device_type_id) do update set devices = stored.devices + excluded.devices;
  elsif tg_op = 'DELETE' then
    insert into place_device_types as stored (place_id, device_type_id, root_company_id, devices)
      select place_id, device_type_id, min(root_company_id), -count(*) from gone where deleted_at is null
      group by 1, 2 order by 1, 2
      on conflict (place_id, device_type_id) do update set devices = stored.devices + excluded.devices;
  else
    insert into place_device_types as stored (place_id, device_type_id, root_company_id, devices)
      select place_id, device_type_id, min(root_company_id), sum(one) from (
        select place_id, device_type_id, root_company_id, -1 as one from gone where deleted_at is null
        union all select place_id, device_type_id, root_company_id, 1 from came where deleted_at is null) changed
      group by 1, 2 having sum(one) <> 0 order by 1, 2
      on conflict (place_id, device_type_id) do update set devices = stored.devices + excluded.devices;
  end if;
  return null;
end $$;
