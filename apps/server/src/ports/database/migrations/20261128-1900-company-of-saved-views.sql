-- A shared view stays with the company for which it was shared when its author changes to another company. Null for people of the
-- installation.
alter table saved_views add column company_id bigint references companies (id);
update saved_views set company_id = users.company_id from users where users.id = saved_views.user_id;
create index saved_views_company_id on saved_views (company_id);
