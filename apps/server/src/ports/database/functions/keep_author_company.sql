-- Stores the company of the author of a row at the time of writing.
-- Trigger: device_images_keep_author_company, before insert on device_images
-- Trigger: device_records_keep_author_company, before insert on device_records
-- Trigger: file_categories_keep_author_company, before insert on file_categories
-- Trigger: files_keep_author_company, before insert on files
-- Trigger: inspections_keep_author_company, before insert on inspections
-- Trigger: maps_keep_author_company, before insert on maps
-- Trigger: recommendation_comments_keep_author_company, before insert on recommendation_comments
-- Trigger: recommendation_files_keep_author_company, before insert on recommendation_files
-- Trigger: recommendation_responses_keep_author_company, before insert on recommendation_responses
-- Trigger: recommendations_keep_author_company, before insert on recommendations
-- Trigger: schedule_events_keep_author_company, before insert on schedule_events
create or replace function keep_author_company() returns trigger language plpgsql as $$
begin
  new.author_company_id := coalesce(new.author_company_id,
    (select company_id from users where id = new.user_id), new.root_company_id);
  return new;
end $$;
