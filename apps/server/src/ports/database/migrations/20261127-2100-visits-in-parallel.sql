-- A person who starts a visit without network may have another open visit at the facility that the phone does not know. The work was
-- done, so the visit is accepted beside it, and names it.
alter table inspections add column parallel_to bigint references inspections (id);
create index inspections_parallel_to on inspections (parallel_to);
drop index inspections_one_open;
create unique index inspections_one_open on inspections (place_id, user_id) where status = 'IN_PROGRESS' and parallel_to is null;
