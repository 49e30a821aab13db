-- The zone in which a device stood when its visit ended, beside the zone's name. Statistics count a check in this zone
-- (decision statistics/days). Entries of earlier visits have the name only; from it and the facility's zones the count finds the
-- zone, so no row is rewritten here.
-- No foreign key: zones are never removed, and an index of this column would make the end of a visit write every index of each
-- entry again.
alter table inspection_devices add column zone_id bigint;
