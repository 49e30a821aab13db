-- The register number, the visits and the hazards that the label of a product states.
alter table products
  add column r4bp_number text,
  add column first_visit_days integer check (first_visit_days > 0),
  add column visit_every_days integer check (visit_every_days > 0),
  -- ['H373']
  add column hazards jsonb not null default '[]';

drop trigger products_version on products;
create trigger products_version before update on products for each row
  when ((old.trade_name, old.authorisation_number, old.r4bp_number, old.authorised_until, old.product_type,
      old.formulation, old.toxic, old.action, old.substances, old.user_category, old.use_areas,
      old.permanent_baiting_allowed, old.max_days, old.first_visit_days, old.visit_every_days, old.ufi, old.hazards,
      old.unit, old.note)
    is distinct from (new.trade_name, new.authorisation_number, new.r4bp_number, new.authorised_until, new.product_type,
      new.formulation, new.toxic, new.action, new.substances, new.user_category, new.use_areas,
      new.permanent_baiting_allowed, new.max_days, new.first_visit_days, new.visit_every_days, new.ufi, new.hazards,
      new.unit, new.note))
  execute function grow_version();
