-- older programs cannot run on this
-- Columns, tables and functions are renamed to the terms of docs/glossary.md. The data stays.
alter table alarms rename column told_at to registered_at;
alter table alarms rename column is_untold to is_unannounced;
alter index alarms_untold rename to alarms_unannounced;

alter table device_days rename column told to summary;
alter table place_days rename column told to summary;
alter table place_months rename column told to summary;
alter function told_found(jsonb) rename to summarize_found;
alter function told_rarely(integer, integer, bigint, bigint, integer, integer, double precision) rename to summarize_rare_values;

alter table inspection_devices rename column kept_unique_id to snapshot_unique_id;
alter table inspection_devices rename column kept_name to snapshot_name;
alter table inspection_devices rename column kept_location to snapshot_location;
alter table inspection_devices rename column kept_zone_name to snapshot_zone_name;
alter table inspection_devices rename column kept_detect to snapshot_detect;

alter table inspections rename column told_changed_at to content_changed_at;
alter function objections_change_what_is_told() rename to objections_change_visit_content;
alter function signatures_change_what_is_told() rename to signatures_change_visit_content;
alter trigger objections_change_what_is_told on objections rename to objections_change_visit_content;
alter trigger signatures_change_what_is_told on signatures rename to signatures_change_visit_content;

alter table lora_device_states rename column told_history_at to reported_history_at;
alter table lora_gateway_states rename column said_by to reported_by;
alter table lora_gateway_states rename constraint lora_gateway_states_said_by_fkey to lora_gateway_states_reported_by_fkey;
alter index lora_gateway_states_said_by rename to lora_gateway_states_reported_by;

alter table schedule_visit_told rename to schedule_visit_reminders;
alter table schedule_visit_reminders rename constraint schedule_visit_told_pkey to schedule_visit_reminders_pkey;
alter table schedule_visit_reminders rename constraint schedule_visit_told_visit_id_fkey to schedule_visit_reminders_visit_id_fkey;
alter table schedule_visit_reminders rename constraint schedule_visit_told_user_id_fkey to schedule_visit_reminders_user_id_fkey;
alter table schedule_visit_reminders
  rename constraint schedule_visit_told_root_company_id_fkey to schedule_visit_reminders_root_company_id_fkey;
alter index schedule_visit_told_user_id rename to schedule_visit_reminders_user_id;
alter index schedule_visit_told_root_company_id rename to schedule_visit_reminders_root_company_id;

alter table webhook_deliveries rename column held_until to leased_until;

-- A parameter cannot be renamed: functions/plain_words.sql and functions/search_terms.sql create
-- the functions again, with the indexes that use them.
drop index companies_found_by, devices_found_by, inspections_found_by, places_found_by, users_found_by;
drop function found_by(bigint, text);
drop function plain_words(text);

-- The demo marks a completed part of its data by the time of completion.
update installation set value = value - 'toldAt' || jsonb_build_object('completedAt', value -> 'toldAt')
where key like 'demo%' and value ? 'toldAt';
