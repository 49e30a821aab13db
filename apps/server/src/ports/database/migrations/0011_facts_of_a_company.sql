-- Facts belong to the company whose people made them, and people change companies: whose they are is written down with
-- them. A super admin belongs to nobody and works for the company that secures the facility. No foreign key, and no index
-- on the large tables with it: companies are never erased, and nothing is looked for by this.

-- What is filled in below takes longer in a large installation than a statement of a request may.
set local statement_timeout = 0;

alter table inspections add column author_company_id bigint;
alter table device_records add column author_company_id bigint;
alter table device_images add column author_company_id bigint;

update inspections made set author_company_id = coalesce(author.company_id, made.root_company_id)
  from users author where author.id = made.user_id;
update device_records made set author_company_id = coalesce(author.company_id, made.root_company_id)
  from users author where author.id = made.user_id;
update device_images made set author_company_id = coalesce(author.company_id, made.root_company_id)
  from users author where author.id = made.user_id;

-- By a trigger, so that no writer can forget it.
create function keep_author_company() returns trigger language plpgsql as $$
begin
  new.author_company_id := coalesce(new.author_company_id,
    (select company_id from users where id = new.user_id), new.root_company_id);
  return new;
end $$;
create trigger inspections_keep_author_company before insert on inspections for each row
  execute function keep_author_company();
create trigger device_records_keep_author_company before insert on device_records for each row
  execute function keep_author_company();
create trigger device_images_keep_author_company before insert on device_images for each row
  execute function keep_author_company();
