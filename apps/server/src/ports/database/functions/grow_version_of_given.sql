-- Gives a category of files its next version when a company gets or loses access to it.
-- Trigger: file_category_companies_added, after insert on file_category_companies
-- Trigger: file_category_companies_removed, after delete on file_category_companies
create or replace function grow_version_of_given() returns trigger language plpgsql as $$
begin
  update file_categories set version = version + 1 where id in (select category_id from changed);
  return null;
end $$;
