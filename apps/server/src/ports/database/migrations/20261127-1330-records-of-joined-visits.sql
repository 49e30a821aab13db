-- A record of a joined visit is judged by the words and limits of the visit it was made in (decision visits/activity-and-limits).
-- Null: it was made in the visit it belongs to. Records that were moved before this column existed stay judged as they were.
alter table device_records add column recorded_in bigint constraint device_records_recorded_in_fkey references inspections;
create index device_records_recorded_in on device_records (recorded_in);
