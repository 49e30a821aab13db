-- The products of a pest-control company, their batches, and the products that a client approved for a facility.
create table products (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  version integer not null default 1,
  root_company_id bigint not null references companies (id),
  trade_name text not null,
  authorisation_number text,
  authorised_until date,
  product_type text not null
    check (product_type in ('RODENTICIDE', 'INSECTICIDE', 'REPELLENT', 'DISINFECTANT', 'OTHER_BIOCIDE', 'NOT_BIOCIDAL')),
  formulation text,
  toxic boolean not null default true,
  action text not null default 'NONE'
    check (action in ('NONE', 'ANTICOAGULANT_1', 'ANTICOAGULANT_2', 'ACUTE', 'OTHER')),
  -- [{ name, cas, percent }]
  substances jsonb not null default '[]',
  user_category text check (user_category in ('GENERAL_PUBLIC', 'PROFESSIONAL', 'TRAINED_PROFESSIONAL')),
  use_areas jsonb not null default '[]',
  permanent_baiting_allowed boolean not null default false,
  max_days integer check (max_days > 0),
  ufi text,
  unit text not null,
  note text,
  sheet_file_id bigint references stored_files (id),
  user_id bigint references users (id),
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users (id),
  unique (id, root_company_id)
);
create index products_root_company_id on products (root_company_id, trade_name, id);
create index products_sheet_file_id on products (sheet_file_id);
create index products_user_id on products (user_id);
create index products_deleted_by on products (deleted_by);
create trigger products_version before update on products for each row
  when ((old.trade_name, old.authorisation_number, old.authorised_until, old.product_type, old.formulation, old.toxic,
      old.action, old.substances, old.user_category, old.use_areas, old.permanent_baiting_allowed, old.max_days, old.ufi,
      old.unit, old.note)
    is distinct from (new.trade_name, new.authorisation_number, new.authorised_until, new.product_type, new.formulation,
      new.toxic, new.action, new.substances, new.user_category, new.use_areas, new.permanent_baiting_allowed,
      new.max_days, new.ufi, new.unit, new.note))
  execute function grow_version();

create table product_batches (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies (id),
  product_id bigint not null,
  batch_number text not null,
  expires_on date,
  user_id bigint references users (id),
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users (id),
  foreign key (product_id, root_company_id) references products (id, root_company_id)
);
create unique index product_batches_number on product_batches (product_id, batch_number) where deleted_at is null;
create index product_batches_product_id on product_batches (product_id, root_company_id);
create index product_batches_root_company_id on product_batches (root_company_id);
create index product_batches_user_id on product_batches (user_id);
create index product_batches_deleted_by on product_batches (deleted_by);

-- Mixtures belong to the installation, products to a company, so each company links its own product to a mixture.
create table product_mixtures (
  root_company_id bigint not null references companies (id),
  mixture_id bigint not null references mixtures (id),
  product_id bigint not null,
  primary key (root_company_id, mixture_id),
  foreign key (product_id, root_company_id) references products (id, root_company_id)
);
create index product_mixtures_mixture_id on product_mixtures (mixture_id);
create index product_mixtures_product_id on product_mixtures (product_id, root_company_id);

-- A withdrawn approval stays stored.
create table place_products (
  id bigint generated always as identity primary key,
  root_company_id bigint not null references companies (id),
  place_id bigint not null references places (id),
  product_id bigint not null,
  -- the person of the client, as written at that time
  approved_by text not null,
  -- the contractor entered the approval for the client
  recorded_by text,
  user_id bigint references users (id),
  approved_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users (id),
  foreign key (product_id, root_company_id) references products (id, root_company_id)
);
create unique index place_products_approved on place_products (place_id, product_id) where withdrawn_at is null;
create index place_products_root_company_id on place_products (root_company_id);
create index place_products_place_id on place_products (place_id);
create index place_products_product_id on place_products (product_id, root_company_id);
create index place_products_user_id on place_products (user_id);
create index place_products_withdrawn_by on place_products (withdrawn_by);
