-- A root company can require a PIN on the phones of its technicians.
alter table companies
  add column app_lock boolean not null default false,
  add constraint companies_app_lock_of_owners check (parent_id is null or not app_lock);

drop trigger companies_version on companies;
create trigger companies_version before update on companies for each row
  when (old.name is distinct from new.name or old.email is distinct from new.email
    or old.address is distinct from new.address or old.sub_company_limit is distinct from new.sub_company_limit
    or old.parent_id is distinct from new.parent_id or old.enterprise_key is distinct from new.enterprise_key
    or old.brand_name is distinct from new.brand_name or old.brand_color is distinct from new.brand_color
    or old.app_lock is distinct from new.app_lock)
  execute function grow_version();
