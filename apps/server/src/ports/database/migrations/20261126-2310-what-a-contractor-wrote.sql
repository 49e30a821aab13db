-- What a contractor writes at a facility its client answers, and does not change or delete
-- (decision access/company-boundaries): as of visits, the company of the author is kept in the row. Rows without an author are
-- those of the company that secures the facility.

set local statement_timeout = 0;

alter table recommendations add column author_company_id bigint;
alter table recommendation_comments add column author_company_id bigint;
alter table recommendation_files add column author_company_id bigint;
alter table recommendation_responses add column author_company_id bigint;
alter table maps add column author_company_id bigint;
alter table files add column author_company_id bigint;
alter table file_categories add column author_company_id bigint;
alter table schedule_events add column author_company_id bigint;
-- its user is the person who is told, so the verb says who set it; null: the company that secures the facility
alter table alarm_escalations add column author_company_id bigint;

update recommendations made set author_company_id = coalesce(
  (select author.company_id from users author where author.id = made.user_id), made.root_company_id);
update recommendation_comments made set author_company_id = coalesce(
  (select author.company_id from users author where author.id = made.user_id), made.root_company_id);
update recommendation_files made set author_company_id = coalesce(
  (select author.company_id from users author where author.id = made.user_id), made.root_company_id);
update recommendation_responses made set author_company_id = coalesce(
  (select author.company_id from users author where author.id = made.user_id), made.root_company_id);
update maps made set author_company_id = coalesce(
  (select author.company_id from users author where author.id = made.user_id), made.root_company_id);
update files made set author_company_id = coalesce(
  (select author.company_id from users author where author.id = made.user_id), made.root_company_id);
update file_categories made set author_company_id = coalesce(
  (select author.company_id from users author where author.id = made.user_id), made.root_company_id);
update schedule_events made set author_company_id = coalesce(
  (select author.company_id from users author where author.id = made.user_id), made.root_company_id);

create trigger recommendations_keep_author_company before insert on recommendations for each row
  execute function keep_author_company();
create trigger recommendation_comments_keep_author_company before insert on recommendation_comments for each row
  execute function keep_author_company();
create trigger recommendation_files_keep_author_company before insert on recommendation_files for each row
  execute function keep_author_company();
create trigger recommendation_responses_keep_author_company before insert on recommendation_responses for each row
  execute function keep_author_company();
create trigger maps_keep_author_company before insert on maps for each row
  execute function keep_author_company();
create trigger files_keep_author_company before insert on files for each row
  execute function keep_author_company();
create trigger file_categories_keep_author_company before insert on file_categories for each row
  execute function keep_author_company();
create trigger schedule_events_keep_author_company before insert on schedule_events for each row
  execute function keep_author_company();
