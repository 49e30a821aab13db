-- Stores the location and type of each device since when (device_stays). When a device moves, its past stays with the
-- old location; days from today on are recounted.
-- Trigger: devices_keep_stays_of_changed, after update on devices
-- Trigger: devices_keep_stays_of_new, after insert on devices
create or replace function keep_stays_of_devices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into device_stays (device_id, since, root_company_id, place_id, device_type_id, zone_id)
      select id, '1900-01-01', root_company_id, place_id, device_type_id, zone_id from came;
    return null;
  end if;
  with moved as materialized (
    select id, root_company_id, place_id, device_type_id, zone_id from came
    except select id, root_company_id, place_id, device_type_id, zone_id from gone),
  stays as (
    insert into device_stays as stay (device_id, since, root_company_id, place_id, device_type_id, zone_id)
      select id, day_of(now()), root_company_id, place_id, device_type_id, zone_id from moved order by id
      on conflict (device_id, since) do update set place_id = excluded.place_id, device_type_id = excluded.device_type_id,
        zone_id = excluded.zone_id)
  insert into changed_days (place_id, day)
    select distinct counted.place_id, counted.day
    from moved join device_days counted on counted.device_id = moved.id and counted.day >= day_of(now())
    on conflict do nothing;
  return null;
end $$;
