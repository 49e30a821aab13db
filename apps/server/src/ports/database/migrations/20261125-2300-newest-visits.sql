-- The newest visits of all are found without asking every facility for its last one (decision statistics/dashboards).

set local statement_timeout = 0;

create index inspections_newest on inspections (started_at desc, id desc) include (place_id) where status = 'COMPLETED';

-- Whether somebody looked is read beside what was found, and from the index alone as before.
drop index place_days_of_facility;
create index place_days_of_facility on place_days (place_id, day)
  include (captures, by_catch, checked, to_check, active, alarms, bait_readings, refills) where scope = 'PLACE' and facts > 0;
