-- How many devices of which type stand in a facility, for the first chart of every dashboard.
create index devices_types_of_place on devices (place_id, device_type_id) where deleted_at is null;
