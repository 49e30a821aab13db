-- What is still to be put right is counted by facility from the index alone.
drop index recommendations_active;
create index recommendations_active on recommendations (place_id, due_date) include (priority)
  where deleted_at is null and status <> 'CLOSE';
