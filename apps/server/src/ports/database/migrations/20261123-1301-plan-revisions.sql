-- A plan as it was agreed at a time (decision plans/history): what stood where is in device_positions.
create table map_revisions (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  map_id bigint not null references maps,
  number integer not null check (number > 0),
  effective_from timestamptz not null,
  note text not null,
  user_id bigint not null references users,
  by_name text not null,
  unique (map_id, number)
);
create index map_revisions_root_company_id on map_revisions (root_company_id);
create index map_revisions_user_id on map_revisions (user_id);

-- Who agreed to it, once for each side.
create table map_revision_agreements (
  id bigint generated always as identity primary key,
  root_company_id bigint not null references companies,
  revision_id bigint not null references map_revisions,
  side text not null check (side in ('CONTRACTOR', 'CLIENT')),
  user_id bigint not null references users,
  by_name text not null,
  at timestamptz not null,
  unique (revision_id, side)
);
create index map_revision_agreements_root_company_id on map_revision_agreements (root_company_id);
create index map_revision_agreements_user_id on map_revision_agreements (user_id);
