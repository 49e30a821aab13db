-- Pests that were found, summed up by device, spot, kind and span of time (decision plans/heatmap), so that no page reads
-- history.

-- What is filled in below takes longer in a large installation than a statement of a request may.
set local statement_timeout = 0;

-- Where the device stood when a pest was found on it; null where it stood on no plan, and for other records.
alter table device_records add column position_id bigint references device_positions on delete set null;
create index device_records_position_id on device_records (position_id);

update device_records record set position_id = position.id from device_positions position
  where record.kind = 'OBJECT' and position.device_id = record.device_id and position.during @> record.created_at;

create function keep_position_of_record() returns trigger language plpgsql as $$
begin
  new.position_id := (select position.id from device_positions position
    where position.device_id = new.device_id and position.during @> new.created_at);
  return new;
end $$;
create trigger device_records_keep_position before insert or update of created_at on device_records for each row
  when (new.kind = 'OBJECT') execute function keep_position_of_record();

-- What was found in the very moment a device was moved, or was made later by the clock of its phone, goes with the move.
create function move_records_with_position() returns trigger language plpgsql as $$
begin
  update device_records record set position_id = standing.id
    from device_records known
      left join device_positions standing on standing.device_id = known.device_id and standing.during @> known.created_at
    where known.device_id = new.device_id and known.kind = 'OBJECT'
      and known.created_at >= case tg_op when 'INSERT' then lower(new.during) else upper(new.during) end
      and record.id = known.id and record.position_id is distinct from standing.id;
  return null;
end $$;
create trigger device_positions_move_records after insert or update on device_positions for each row
  execute function move_records_with_position();

-- Days are those of central Europe, as the numbers of a facility begin their years there.
create function day_of(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Europe/Warsaw')::date
$$;

create table pest_totals (
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  device_id bigint not null references devices,
  device_type_object_id bigint not null references device_type_objects,
  -- no foreign key: a spot that was never in force goes, and takes no count with it
  position_id bigint,
  span text not null check (span in ('DAY', 'MONTH', 'YEAR')),
  -- the first day of it
  starts date not null,
  amount bigint not null,
  -- how many records say so; 0 where all of them are gone
  records bigint not null,
  unique nulls not distinct (device_id, device_type_object_id, position_id, span, starts)
);
create index pest_totals_root_company_id on pest_totals (root_company_id);
create index pest_totals_of_place on pest_totals (place_id, span, starts);
create index pest_totals_object on pest_totals (device_type_object_id);
create index pest_totals_position_id on pest_totals (position_id);

-- Told is what was found in a visit that was completed, and what was recorded outside of any.
create function is_told(visit bigint) returns boolean language sql stable as $$
  select visit is null or exists (select from inspections where id = visit and status = 'COMPLETED')
$$;

-- Adds to every span at once, in one order, so that two who do it wait for each other.
create function add_to_pest_totals(devices bigint[], objects bigint[], positions bigint[], days date[], amounts bigint[],
  counts integer[]) returns void language sql as $$
  insert into pest_totals as total (root_company_id, place_id, device_id, device_type_object_id, position_id, span, starts,
    amount, records)
  select device.root_company_id, device.place_id, device.id, change.object_id, change.position_id, change.span, change.starts,
    change.amount, change.records
  from (
    select found.device_id, found.object_id, found.position_id, length.span,
      date_trunc(length.span, found.day::timestamp)::date as starts, sum(found.amount) as amount, sum(found.records) as records
    from unnest(devices, objects, positions, days, amounts, counts)
        as found (device_id, object_id, position_id, day, amount, records)
      cross join (values ('DAY'), ('MONTH'), ('YEAR')) as length (span)
    group by 1, 2, 3, 4, 5
    having sum(found.amount) <> 0 or sum(found.records) <> 0) change
  join devices device on device.id = change.device_id
  order by 3, 4, 5, 6, 7
  on conflict (device_id, device_type_object_id, position_id, span, starts)
    do update set amount = total.amount + excluded.amount, records = total.records + excluded.records
$$;

create function count_pests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
        array_agg(day_of(created_at)), array_agg(amount::bigint), array_agg(1))
      from came where kind = 'OBJECT' and deleted_at is null and is_told(inspection_id) having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
        array_agg(day_of(created_at)), array_agg(-amount::bigint), array_agg(-1))
      from gone where kind = 'OBJECT' and deleted_at is null and is_told(inspection_id) having count(*) > 0;
  else
    perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
        array_agg(day_of(created_at)), array_agg(sign * amount::bigint), array_agg(sign))
      from (select *, 1 as sign from came union all select *, -1 from gone) changed
      where kind = 'OBJECT' and deleted_at is null and is_told(inspection_id) having count(*) > 0;
  end if;
  return null;
end $$;
create trigger device_records_count_new_pests after insert on device_records referencing new table as came
  for each statement execute function count_pests();
create trigger device_records_count_changed_pests after update on device_records
  referencing old table as gone new table as came for each statement execute function count_pests();
create trigger device_records_count_gone_pests after delete on device_records referencing old table as gone
  for each statement execute function count_pests();

-- A visit that is completed tells what was found in it; one that is no more takes it back.
create function count_pests_of_visit() returns trigger language plpgsql as $$
declare
  sign integer := case new.status when 'COMPLETED' then 1 else -1 end;
begin
  perform add_to_pest_totals(array_agg(device_id), array_agg(device_type_object_id), array_agg(position_id),
      array_agg(day_of(created_at)), array_agg(sign * amount::bigint), array_agg(sign))
    from device_records where inspection_id = new.id and kind = 'OBJECT' and deleted_at is null having count(*) > 0;
  return null;
end $$;
create trigger inspections_count_pests after update of status on inspections for each row
  when ((old.status = 'COMPLETED') is distinct from (new.status = 'COMPLETED')) execute function count_pests_of_visit();

-- What was found before.
insert into pest_totals (root_company_id, place_id, device_id, device_type_object_id, position_id, span, starts, amount, records)
select device.root_company_id, device.place_id, device.id, record.device_type_object_id, record.position_id, length.span,
  date_trunc(length.span, day_of(record.created_at)::timestamp)::date as starts, sum(record.amount), count(*)
from device_records record
  join devices device on device.id = record.device_id
  left join inspections visit on visit.id = record.inspection_id
  cross join (values ('DAY'), ('MONTH'), ('YEAR')) as length (span)
where record.kind = 'OBJECT' and record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')
group by device.id, record.device_type_object_id, record.position_id, length.span, starts;
