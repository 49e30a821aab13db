-- The dispatch board shows the distance between the facilities of a day.
alter table places
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint places_coordinates check ((latitude is null) = (longitude is null));
drop trigger places_version on places;
create trigger places_version before update on places for each row
  when ((old.name, old.address, old.phone, old.latitude, old.longitude, old.radio_error_interval, old.company_id,
      old.company_zone_id)
    is distinct from (new.name, new.address, new.phone, new.latitude, new.longitude, new.radio_error_interval,
      new.company_id, new.company_zone_id))
  execute function grow_version();
