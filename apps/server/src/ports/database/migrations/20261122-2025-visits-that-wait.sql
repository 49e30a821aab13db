-- Start pages ask which visits wait: for an approval, and what one has finished today. Neither list grows with history.

create index inspections_to_approve on inspections (place_id, finished_at) where status = 'COMPLETED' and approved_at is null;
create index inspections_of_author on inspections (user_id, finished_at desc);
drop index inspections_user_id;
