-- A plan is edited by several people (decision api/edit-conflicts) and lies in a category of the facility's files (D §2).
alter table maps add column version integer not null default 1;
alter table maps add column file_category_id bigint references file_categories;
create index maps_file_category_id on maps (file_category_id);
create trigger maps_version before update on maps for each row
  when ((old.name, old.note, old.file_category_id) is distinct from (new.name, new.note, new.file_category_id))
  execute function grow_version();

-- A large plan is shown in pieces (decision plans/scans): level 0 is one tile, each further level twice as fine.
create table map_tiles (
  id bigint generated always as identity primary key,
  root_company_id bigint not null references companies,
  map_id bigint not null references maps,
  level integer not null check (level >= 0),
  tile_row integer not null check (tile_row >= 0),
  tile_column integer not null check (tile_column >= 0),
  file_id bigint not null references stored_files,
  unique (map_id, level, tile_row, tile_column)
);
create index map_tiles_root_company_id on map_tiles (root_company_id);
create index map_tiles_file_id on map_tiles (file_id);

-- Where a device stood on which plan and when (decision plans/history): never on two at a time.
create table device_positions (
  id bigint generated always as identity primary key,
  root_company_id bigint not null references companies,
  device_id bigint not null references devices,
  map_id bigint not null references maps,
  x double precision not null,
  y double precision not null,
  during tstzrange not null check (not isempty(during) and not lower_inf(during)),
  exclude using gist ((int8range(device_id, device_id, '[]')) with &&, during with &&)
);
create index device_positions_root_company_id on device_positions (root_company_id);
create index device_positions_device_id on device_positions (device_id);
create index device_positions_map_id on device_positions (map_id);

-- What became of a device as an auditor asks for it, beside the trail of every change.
create table device_events (
  id bigint generated always as identity primary key,
  root_company_id bigint not null references companies,
  device_id bigint not null references devices,
  kind text not null check (kind in ('INSTALLED', 'MOVED', 'REPLACED', 'RENUMBERED', 'RETIRED')),
  at timestamptz not null,
  user_id bigint references users,
  reason text,
  before jsonb,
  after jsonb
);
create index device_events_root_company_id on device_events (root_company_id);
create index device_events_device_id on device_events (device_id, at, id);
create index device_events_user_id on device_events (user_id);
create trigger device_events_are_append_only before update or delete or truncate on device_events
  for each statement execute function refuse_change();

-- What is known of before: where each device stands since it was last placed, when it was put up and taken away.
insert into device_positions (root_company_id, device_id, map_id, x, y, during)
select device.root_company_id, device.id, device.map_id, device.map_x, device.map_y, tstzrange(since, device.deleted_at)
from devices device
cross join lateral (
  select coalesce(max(step.at), device.created_at) as since from audit_log step
  where step.entity = 'device' and step.entity_id = device.id and step.action = 'device.setOnMap'
) placed
where device.map_id is not null and device.map_x is not null and device.map_y is not null
  and (device.deleted_at is null or since < device.deleted_at);

insert into device_events (root_company_id, device_id, kind, at, user_id, after)
select device.root_company_id, device.id, 'INSTALLED', device.created_at,
  (select step.actor_user_id from audit_log step where step.entity = 'device' and step.entity_id = device.id
    and step.action = 'device.create' order by step.id limit 1),
  jsonb_build_object('uniqueId', device.unique_id)
from devices device order by device.id;

insert into device_events (root_company_id, device_id, kind, at, user_id, before)
select device.root_company_id, device.id, 'RETIRED', device.deleted_at, device.deleted_by,
  jsonb_build_object('uniqueId', device.unique_id)
from devices device where device.deleted_at is not null order by device.id;
