-- An owner's people know it by a name and a colour of its own (decision branding/brand).

alter table companies add column brand_name text;

alter table companies add check (brand_color ~ '^#[0-9a-f]{6}$');
alter table companies add check (enterprise_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(enterprise_key) between 2 and 40);
alter table companies add check (parent_id is null or (enterprise_key is null and brand_name is null and brand_color is null));

drop trigger companies_version on companies;
create trigger companies_version before update on companies for each row
  when ((old.name, old.email, old.address, old.sub_company_limit, old.parent_id, old.enterprise_key, old.brand_name,
      old.brand_color)
    is distinct from (new.name, new.email, new.address, new.sub_company_limit, new.parent_id, new.enterprise_key,
      new.brand_name, new.brand_color))
  execute function grow_version();
