-- Gives a facility its next version when a person is assigned to it or removed from it.
-- Trigger: place_users_added, after insert on place_users
-- Trigger: place_users_removed, after delete on place_users
create or replace function grow_version_of_assigned() returns trigger language plpgsql as $$
begin
  update users set version = version + 1 where id in (select user_id from changed);
  return null;
end $$;
