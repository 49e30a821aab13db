-- The version of the panel on the phone, as it reported with its last entries; earlier versions report none.
alter table visit_logs add column build text check (length(build) <= 60);
