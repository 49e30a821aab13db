-- Grows when something changes that a form of the row shows, whoever changed it and by which way (decision api/edit-conflicts).

create function grow_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

alter table companies add column version integer not null default 1;
create trigger companies_version before update on companies for each row
  when ((old.name, old.email, old.address, old.sub_company_limit, old.parent_id)
    is distinct from (new.name, new.email, new.address, new.sub_company_limit, new.parent_id))
  execute function grow_version();

alter table places add column version integer not null default 1;
create trigger places_version before update on places for each row
  when ((old.name, old.address, old.radio_error_interval, old.company_id, old.company_zone_id)
    is distinct from (new.name, new.address, new.radio_error_interval, new.company_id, new.company_zone_id))
  execute function grow_version();

alter table devices add column version integer not null default 1;
create trigger devices_version before update on devices for each row
  when ((old.unique_id, old.name, old.description, old.location, old.zone_id)
    is distinct from (new.unique_id, new.name, new.description, new.location, new.zone_id))
  execute function grow_version();

alter table zones add column version integer not null default 1;
create trigger zones_version before update on zones for each row
  when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function grow_version();

alter table company_zones add column version integer not null default 1;
create trigger company_zones_version before update on company_zones for each row
  when ((old.name, old.description, old.parent_id) is distinct from (new.name, new.description, new.parent_id))
  execute function grow_version();

alter table subscriptions add column version integer not null default 1;
create trigger subscriptions_version before update on subscriptions for each row
  when ((old.name, old.description, old.valid_until, old.devices_limit, old.users_limit, old.active)
    is distinct from (new.name, new.description, new.valid_until, new.devices_limit, new.users_limit, new.active))
  execute function grow_version();

alter table users add column version integer not null default 1;
create trigger users_version before update on users for each row
  when ((old.name, old.surname, old.email, old.type, old.status, old.company_id, old.permissions, old.notification_types,
      old.language, old.timezone, old.notification_email, old.notification_mobile)
    is distinct from (new.name, new.surname, new.email, new.type, new.status, new.company_id, new.permissions,
      new.notification_types, new.language, new.timezone, new.notification_email, new.notification_mobile))
  execute function grow_version();

-- the form of a person shows the facilities too
create function grow_version_of_assigned() returns trigger language plpgsql as $$
begin
  update users set version = version + 1 where id in (select user_id from changed);
  return null;
end $$;

create trigger place_users_added after insert on place_users referencing new table as changed
  for each statement execute function grow_version_of_assigned();
create trigger place_users_removed after delete on place_users referencing old table as changed
  for each statement execute function grow_version_of_assigned();
