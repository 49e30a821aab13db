-- Work beside a visit: why somebody came, what was found and done, with which products. Its paper is a protocol.
create table interventions (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  -- such as ZWR-P-2026-003; null until its first protocol is made
  number text,
  name text not null,
  purpose text not null,
  cause text,
  description text,
  pests_removed text,
  action_taken text,
  area text,
  recommendations text,
  used_products jsonb not null default '[]',
  approved_by_text text,
  approved_by_image_id bigint references stored_files,
  signed_at timestamptz,
  -- of what was signed: of another one the protocol says that it was changed since
  signed_sha256 text,
  version integer not null default 1,
  user_id bigint references users,
  author_company_id bigint references companies,
  timezone text not null default 'Europe/Warsaw',
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index interventions_root_company_id on interventions (root_company_id);
create index interventions_place_id on interventions (place_id, created_at desc, id desc);
create unique index interventions_number on interventions (place_id, number);
create index interventions_approved_by_image_id on interventions (approved_by_image_id);
create index interventions_user_id on interventions (user_id);
create index interventions_author_company_id on interventions (author_company_id);
create index interventions_deleted_by on interventions (deleted_by);

create trigger interventions_version before update on interventions for each row
  when ((old.name, old.purpose, old.cause, old.description, old.pests_removed, old.action_taken, old.area,
      old.recommendations, old.used_products, old.approved_by_text, old.approved_by_image_id)
    is distinct from (new.name, new.purpose, new.cause, new.description, new.pests_removed, new.action_taken, new.area,
      new.recommendations, new.used_products, new.approved_by_text, new.approved_by_image_id))
  execute function grow_version();

create table intervention_images (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  intervention_id bigint not null references interventions,
  type text not null check (type in ('CAUSE', 'DESCRIPTION', 'PESTS_REMOVED')),
  name text not null,
  file_id bigint not null references stored_files,
  user_id bigint references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index intervention_images_root_company_id on intervention_images (root_company_id);
create index intervention_images_intervention_id on intervention_images (intervention_id, id);
create index intervention_images_file_id on intervention_images (file_id);
create index intervention_images_user_id on intervention_images (user_id);
create index intervention_images_deleted_by on intervention_images (deleted_by);

-- protocols of a facility in a year
create table intervention_counters (
  place_id bigint not null references places,
  year integer not null,
  root_company_id bigint not null references companies,
  protocols integer not null,
  primary key (place_id, year)
);
create index intervention_counters_root_company_id on intervention_counters (root_company_id);

create table intervention_reports (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  intervention_id bigint not null references interventions,
  issue integer not null,
  -- of the intervention it tells
  version integer not null,
  language text not null check (language in ('pl', 'en', 'de', 'it', 'ru')),
  file_id bigint not null references stored_files,
  user_id bigint references users,
  made_by_name text,
  -- of what it tells, whatever the language
  state_sha256 text not null,
  printed_as text not null,
  replaced_by bigint references intervention_reports,
  created_at timestamptz not null
);
create index intervention_reports_root_company_id on intervention_reports (root_company_id);
create index intervention_reports_place_id on intervention_reports (place_id);
create index intervention_reports_intervention_id on intervention_reports (intervention_id, id);
create index intervention_reports_file_id on intervention_reports (file_id);
create index intervention_reports_user_id on intervention_reports (user_id);
create index intervention_reports_replaced_by on intervention_reports (replaced_by);
