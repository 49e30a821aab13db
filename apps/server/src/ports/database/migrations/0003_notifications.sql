-- Two notifications of one moment keep their order on every page.
drop index notifications_of_user;
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
-- Old ones are removed every night.
create index notifications_created_at on notifications (created_at);
-- Alarms are few among many devices, and every first page counts them.
create index device_states_detected on device_states (root_company_id, detected_at desc) where detect;
