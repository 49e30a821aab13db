-- The age of the data with which a phone started a visit: what was deleted since then can still be recorded in it.
alter table inspections add column pack_made_at timestamptz;
