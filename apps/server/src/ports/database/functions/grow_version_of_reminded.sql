-- Gives a recommendation its next version when a receiver of reminders is added or removed.
-- Trigger: recommendation_receivers_added, after insert on recommendation_receivers
-- Trigger: recommendation_receivers_removed, after delete on recommendation_receivers
create or replace function grow_version_of_reminded() returns trigger language plpgsql as $$
begin
  update recommendations set version = version + 1 where id in (select recommendation_id from changed);
  return null;
end $$;
