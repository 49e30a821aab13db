-- A finished visit keeps its devices as they stood: a trap that is renamed, moved or silenced later does not rewrite it.
-- Empty while the visit is open, when the device itself tells.
alter table inspection_devices
  add column kept_unique_id text,
  add column kept_name text,
  add column kept_location text,
  add column kept_zone_name text,
  add column kept_detect boolean;

-- A change to an approved visit is a correction; the next report lists them. Like entity_id it names a row for good.
alter table audit_log add column corrects_inspection_id bigint;
create index audit_log_corrects_inspection_id on audit_log (corrects_inspection_id, id)
  where corrects_inspection_id is not null;
