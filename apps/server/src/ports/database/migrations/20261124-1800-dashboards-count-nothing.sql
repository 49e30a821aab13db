-- A dashboard counts neither devices nor history: how many devices of which type stand in a facility is kept, and the days of
-- the last weeks are found without those before (decision statistics/dashboards).

-- What is filled in below takes longer in a large installation than a statement of a request may.
set local statement_timeout = 0;

create table place_device_types (
  place_id bigint not null references places,
  device_type_id bigint not null references device_types,
  root_company_id bigint not null references companies,
  devices bigint not null,
  primary key (place_id, device_type_id)
);
create index place_device_types_root_company_id on place_device_types (root_company_id);
create index place_device_types_device_type_id on place_device_types (device_type_id);

create function count_device_types() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into place_device_types as kept (place_id, device_type_id, root_company_id, devices)
      select place_id, device_type_id, min(root_company_id), count(*) from came where deleted_at is null
      group by 1, 2 order by 1, 2
      on conflict (place_id, device_type_id) do update set devices = kept.devices + excluded.devices;
  elsif tg_op = 'DELETE' then
    insert into place_device_types as kept (place_id, device_type_id, root_company_id, devices)
      select place_id, device_type_id, min(root_company_id), -count(*) from gone where deleted_at is null
      group by 1, 2 order by 1, 2
      on conflict (place_id, device_type_id) do update set devices = kept.devices + excluded.devices;
  else
    insert into place_device_types as kept (place_id, device_type_id, root_company_id, devices)
      select place_id, device_type_id, min(root_company_id), sum(one) from (
        select place_id, device_type_id, root_company_id, -1 as one from gone where deleted_at is null
        union all select place_id, device_type_id, root_company_id, 1 from came where deleted_at is null) changed
      group by 1, 2 having sum(one) <> 0 order by 1, 2
      on conflict (place_id, device_type_id) do update set devices = kept.devices + excluded.devices;
  end if;
  return null;
end $$;
create trigger devices_count_types_of_new after insert on devices referencing new table as came
  for each statement execute function count_device_types();
create trigger devices_count_types_of_changed after update on devices referencing old table as gone new table as came
  for each statement execute function count_device_types();
create trigger devices_count_types_of_gone after delete on devices referencing old table as gone
  for each statement execute function count_device_types();

insert into place_device_types (place_id, device_type_id, root_company_id, devices)
select place_id, device_type_id, min(root_company_id), count(*) from devices where deleted_at is null group by 1, 2;

-- It was there to count them.
drop index devices_types_of_place;

create index place_days_of_facility on place_days (place_id, day) include (captures) where scope = 'PLACE' and facts > 0;
