-- Types of devices and what is recorded on them are edited: each has its place in a list and grows a version
-- (decision api/edit-conflicts).
alter table device_types add column position integer not null default 0, add column version integer not null default 1;
alter table device_type_actions add column position integer not null default 0, add column version integer not null default 1;
alter table device_type_objects add column position integer not null default 0, add column version integer not null default 1;
alter table device_type_observations add column position integer not null default 0, add column version integer not null default 1;

update device_types set position = places.place
  from (select id, row_number() over (partition by root_company_id order by id) as place from device_types) places
  where places.id = device_types.id;
update device_type_actions set position = places.place
  from (select id, row_number() over (partition by root_company_id order by id) as place from device_type_actions) places
  where places.id = device_type_actions.id;
update device_type_objects set position = places.place
  from (select id, row_number() over (partition by root_company_id order by id) as place from device_type_objects) places
  where places.id = device_type_objects.id;
update device_type_observations set position = places.place
  from (select id, row_number() over (partition by root_company_id order by id) as place from device_type_observations) places
  where places.id = device_type_observations.id;

create trigger device_types_version before update on device_types for each row
  when ((old.name, old.description, old.color, old.measurement_method, old.prefix, old.redirect_option, old.translations)
    is distinct from
    (new.name, new.description, new.color, new.measurement_method, new.prefix, new.redirect_option, new.translations))
  execute function grow_version();
create trigger device_type_actions_version before update on device_type_actions for each row
  when ((old.name, old.should_clean, old.is_inspection, old.add_when_device_added, old.translations)
    is distinct from (new.name, new.should_clean, new.is_inspection, new.add_when_device_added, new.translations))
  execute function grow_version();
create trigger device_type_objects_version before update on device_type_objects for each row
  when ((old.name, old.category, old.target, old.translations)
    is distinct from (new.name, new.category, new.target, new.translations))
  execute function grow_version();
create trigger device_type_observations_version before update on device_type_observations for each row
  when ((old.name, old.is_sign, old.translations) is distinct from (new.name, new.is_sign, new.translations))
  execute function grow_version();

-- since when an entry is no longer recorded on a type: a visit that began before may still record it
-- (decision catalogue/changes-during-visits)
alter table action_associations add column removed_at timestamptz;
alter table object_associations add column removed_at timestamptz;
alter table observation_associations add column removed_at timestamptz;
