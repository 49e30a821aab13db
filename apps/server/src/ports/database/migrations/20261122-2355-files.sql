-- Files of a facility or of a company: one of the two owns each row.
create table file_categories (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint references places,
  company_id bigint references companies,
  name text not null,
  user_id bigint references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users,
  version integer not null default 1,
  check (num_nonnulls(place_id, company_id) = 1)
);
create index file_categories_root_company_id on file_categories (root_company_id);
create index file_categories_place_id on file_categories (place_id, name);
create index file_categories_company_id on file_categories (company_id, name);
create index file_categories_user_id on file_categories (user_id);
create index file_categories_deleted_by on file_categories (deleted_by);

-- Clients that see a category of their owner; without a row all of them do.
create table file_category_companies (
  category_id bigint not null references file_categories,
  company_id bigint not null references companies,
  root_company_id bigint not null references companies,
  primary key (category_id, company_id)
);
create index file_category_companies_company_id on file_category_companies (company_id);
create index file_category_companies_root_company_id on file_category_companies (root_company_id);

create table files (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint references places,
  company_id bigint references companies,
  category_id bigint references file_categories,
  stored_file_id bigint not null references stored_files,
  -- one for all versions of a file; the newest of those that are not deleted is the one lists show
  series_uuid uuid not null,
  is_newest boolean not null,
  replaces_id bigint references files,
  name text not null,
  note text,
  user_id bigint references users,
  kind text check (kind in ('CONTRACT', 'RISK', 'SURVEY', 'LICENCE', 'TRAINING', 'INSURANCE', 'SDS', 'LABEL', 'SPC', 'CERTIFICATE', 'REVIEW', 'PROCEDURE', 'OTHER')),
  about_place_id bigint references places,
  about_company_id bigint references companies,
  about_user_id bigint references users,
  about_mixture_id bigint references mixtures,
  number text,
  issuer text,
  issued_on date,
  valid_until date,
  -- the nearest of the days before its end that people were warned of
  warned_days integer,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users,
  version integer not null default 1,
  check (num_nonnulls(place_id, company_id) = 1),
  check (num_nonnulls(about_place_id, about_company_id, about_user_id, about_mixture_id) <= 1)
);
create index files_root_company_id on files (root_company_id);
create index files_place_id on files (place_id, created_at desc);
create index files_company_id on files (company_id, created_at desc);
create index files_category_id on files (category_id);
create index files_stored_file_id on files (stored_file_id);
create index files_series on files (series_uuid, id desc);
create unique index files_newest on files (series_uuid) where is_newest and deleted_at is null;
create index files_ending on files (valid_until) where is_newest and deleted_at is null and valid_until is not null;
create index files_replaces_id on files (replaces_id);
create index files_user_id on files (user_id);
create index files_about_place_id on files (about_place_id);
create index files_about_company_id on files (about_company_id);
create index files_about_user_id on files (about_user_id);
create index files_about_mixture_id on files (about_mixture_id);
create index files_deleted_by on files (deleted_by);

-- A large file on its way, in parts that lie in the storage; gone when it is complete or given up.
create table file_uploads (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint references places,
  company_id bigint references companies,
  user_id bigint not null references users,
  file_name text not null,
  size bigint not null,
  sha256 text,
  storage_key text not null unique,
  -- what an object store calls it
  store_upload text,
  -- what it became
  file_id bigint references files,
  created_at timestamptz not null,
  check (num_nonnulls(place_id, company_id) = 1)
);
create index file_uploads_root_company_id on file_uploads (root_company_id);
create index file_uploads_place_id on file_uploads (place_id);
create index file_uploads_company_id on file_uploads (company_id);
create index file_uploads_user_id on file_uploads (user_id, created_at desc);
create index file_uploads_file_id on file_uploads (file_id);
create index file_uploads_created_at on file_uploads (created_at);

alter table notifications drop constraint notifications_notification_key_check;
alter table notifications add constraint notifications_notification_key_check
  check (notification_key in ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT', 'FILE_ENDS'));
alter table notifications add column company_id bigint references companies;
create index notifications_company_id on notifications (company_id);

-- What a form shows of them (decision api/edit-conflicts); of a category the clients too.
create trigger files_version before update on files for each row
  when ((old.name, old.note, old.category_id, old.kind, old.about_place_id, old.about_company_id, old.about_user_id,
      old.about_mixture_id, old.number, old.issuer, old.issued_on, old.valid_until)
    is distinct from (new.name, new.note, new.category_id, new.kind, new.about_place_id, new.about_company_id,
      new.about_user_id, new.about_mixture_id, new.number, new.issuer, new.issued_on, new.valid_until))
  execute function grow_version();
create trigger file_categories_version before update on file_categories for each row
  when (old.name is distinct from new.name)
  execute function grow_version();

create function grow_version_of_given() returns trigger language plpgsql as $$
begin
  update file_categories set version = version + 1 where id in (select category_id from changed);
  return null;
end $$;
create trigger file_category_companies_added after insert on file_category_companies referencing new table as changed
  for each statement execute function grow_version_of_given();
create trigger file_category_companies_removed after delete on file_category_companies referencing old table as changed
  for each statement execute function grow_version_of_given();
