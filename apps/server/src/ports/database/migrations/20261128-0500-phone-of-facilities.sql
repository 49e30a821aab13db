-- A technician calls the facility before a visit.
alter table places add column phone text;
drop trigger places_version on places;
create trigger places_version before update on places for each row
  when ((old.name, old.address, old.phone, old.radio_error_interval, old.company_id, old.company_zone_id)
    is distinct from (new.name, new.address, new.phone, new.radio_error_interval, new.company_id, new.company_zone_id))
  execute function grow_version();
