-- A person was assigned to a facility or removed from it: the facility gets its next version.
-- Trigger: place_users_added, after insert on place_users
-- Trigger: place_users_removed, after delete on place_users
create or replace function grow_version_of_assigned() returns trigger language plpgsql as $$
begin
  update users set version = version + 1 where id in (select user_id from changed);
  return null;
end $$;
