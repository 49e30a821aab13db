-- The core of the whole mission. Conventions, kept by a test over the catalogue of the database:
--   every table has a numeric id and a uuid (v7, made by the application), unless it only joins two others;
--   every row of a tenant carries root_company_id, the company whose subscription pays for it;
--   every foreign key has an index; every moment is timestamptz; nothing audited is erased (deleted_at, deleted_by).

create table companies (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  -- the company itself for a root company, its owner for a client: two levels, never more
  root_company_id bigint not null references companies deferrable initially deferred,
  parent_id bigint references companies,
  name text not null,
  email text not null,
  address text not null,
  -- label of the sub-domain or stored client identifier that selects this company's branding
  enterprise_key text unique,
  brand_color text,
  logo_file_id bigint,
  -- null: unlimited, 0: none
  sub_company_limit integer,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint
);
create index companies_root_company_id on companies (root_company_id);
create index companies_parent_id on companies (parent_id);

create table users (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  -- both null for a super admin, who belongs to no company
  root_company_id bigint references companies,
  company_id bigint references companies,
  name text not null,
  surname text not null,
  email text not null unique,
  type text not null check (type in ('SUPER_ADMIN', 'COMPANY_ADMIN', 'TECHNICIAN', 'CONTROLLER')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED')),
  password_hash text,
  language text not null default 'pl' check (language in ('pl', 'en', 'de', 'it', 'ru')),
  timezone text not null default 'Europe/Warsaw',
  -- rights that hold for every assigned facility (DEC-044)
  permissions text[] not null default '{}',
  notification_types text[] not null default '{}',
  notification_email boolean not null default true,
  notification_mobile boolean not null default true,
  created_at timestamptz not null default now(),
  check ((type = 'SUPER_ADMIN') = (company_id is null))
);
create index users_root_company_id on users (root_company_id);
create index users_company_id on users (company_id);

alter table companies add foreign key (deleted_by) references users;
create index companies_deleted_by on companies (deleted_by);

create table sessions ( -- installation-wide
  id uuid primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  user_agent text
);
create index sessions_user_id on sessions (user_id);

create table refresh_tokens ( -- installation-wide
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session_id on refresh_tokens (session_id);

create table password_tokens ( -- installation-wide
  token_hash text primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_tokens_user_id on password_tokens (user_id);

create table subscriptions (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  name text not null,
  description text,
  valid_until date,
  devices_limit integer,
  users_limit integer,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create index subscriptions_root_company_id on subscriptions (root_company_id);
create unique index subscriptions_one_active on subscriptions (root_company_id) where active;

-- What the storage holds. The bytes are at storage_key on disk or in the bucket.
create table stored_files (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint references companies,
  storage_key text not null unique,
  name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  user_id bigint references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index stored_files_root_company_id on stored_files (root_company_id);
create index stored_files_user_id on stored_files (user_id);
create index stored_files_deleted_by on stored_files (deleted_by);

alter table companies add foreign key (logo_file_id) references stored_files;
create index companies_logo_file_id on companies (logo_file_id);

create table company_zones (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  company_id bigint not null references companies,
  parent_id bigint references company_zones,
  name text not null,
  description text,
  user_id bigint references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index company_zones_root_company_id on company_zones (root_company_id);
create index company_zones_company_id on company_zones (company_id);
create index company_zones_parent_id on company_zones (parent_id);
create index company_zones_user_id on company_zones (user_id);
create index company_zones_deleted_by on company_zones (deleted_by);

create table places (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  company_id bigint not null references companies,
  company_zone_id bigint references company_zones,
  name text not null,
  address text not null,
  -- minutes of silence after which a radio device counts as out of signal
  radio_error_interval integer not null default 15 check (radio_error_interval >= 1),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index places_root_company_id on places (root_company_id);
create index places_company_id on places (company_id, name);
create index places_company_zone_id on places (company_zone_id);
create index places_deleted_by on places (deleted_by);

create table place_users (
  place_id bigint not null references places,
  user_id bigint not null references users,
  root_company_id bigint not null references companies,
  roles text[] not null default '{}',
  notification_types text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, place_id)
);
create index place_users_place_id on place_users (place_id);
create index place_users_root_company_id on place_users (root_company_id);

create table zones (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  name text not null,
  description text,
  user_id bigint references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index zones_root_company_id on zones (root_company_id);
create index zones_place_id on zones (place_id, name);
create index zones_user_id on zones (user_id);
create index zones_deleted_by on zones (deleted_by);

-- Catalogue. root_company_id null = global, owned by the installation.

create table device_types (
  id bigint generated by default as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint references companies,
  name text not null,
  description text,
  color text not null,
  measurement_method text not null check (measurement_method in ('AMOUNT', 'PERCENTAGE', 'AMOUNT_PERCENTAGE')),
  prefix text,
  redirect_option text not null default 'none' check (redirect_option in ('none', 'objectsModal', 'observationsModal')),
  translations jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index device_types_root_company_id on device_types (root_company_id);
create index device_types_deleted_by on device_types (deleted_by);

create table device_type_actions (
  id bigint generated by default as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint references companies,
  name text not null,
  -- the accumulated pest count of the device restarts after it
  should_clean boolean not null default false,
  -- recording it marks the device as checked
  is_inspection boolean not null default false,
  add_when_device_added boolean not null default false,
  translations jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index device_type_actions_root_company_id on device_type_actions (root_company_id);
create index device_type_actions_deleted_by on device_type_actions (deleted_by);

create table device_type_objects (
  id bigint generated by default as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint references companies,
  name text not null,
  category text not null default 'NORMAL' check (category in ('NORMAL', 'DANGEROUS')),
  translations jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index device_type_objects_root_company_id on device_type_objects (root_company_id);
create index device_type_objects_deleted_by on device_type_objects (deleted_by);

create table device_type_observations (
  id bigint generated by default as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint references companies,
  name text not null,
  type text not null check (type in ('NEUTRAL', 'BAIT_COLLECT', 'REFILL')),
  translations jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index device_type_observations_root_company_id on device_type_observations (root_company_id);
create index device_type_observations_deleted_by on device_type_observations (deleted_by);

create table action_associations ( -- installation-wide
  uuid uuid primary key,
  device_type_id bigint not null references device_types,
  device_type_action_id bigint not null references device_type_actions,
  position integer not null default 0,
  unique (device_type_id, device_type_action_id)
);
create index action_associations_action on action_associations (device_type_action_id);

create table object_associations ( -- installation-wide
  uuid uuid primary key,
  device_type_id bigint not null references device_types,
  device_type_object_id bigint not null references device_type_objects,
  position integer not null default 0,
  unique (device_type_id, device_type_object_id)
);
create index object_associations_object on object_associations (device_type_object_id);

create table observation_associations ( -- installation-wide
  uuid uuid primary key,
  device_type_id bigint not null references device_types,
  device_type_observation_id bigint not null references device_type_observations,
  position integer not null default 0,
  unique (device_type_id, device_type_observation_id)
);
create index observation_associations_observation on observation_associations (device_type_observation_id);

-- Global types a root company has taken into use.
create table company_device_types (
  root_company_id bigint not null references companies,
  device_type_id bigint not null references device_types,
  primary key (root_company_id, device_type_id)
);
create index company_device_types_device_type_id on company_device_types (device_type_id);

create table mixtures ( -- installation-wide
  id bigint generated by default as identity primary key,
  uuid uuid not null unique,
  name text not null,
  description text,
  -- grams in one package
  grammage integer not null check (grammage >= 1),
  type text not null default 'BAIT' check (type in ('BAIT')),
  translations jsonb not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index mixtures_deleted_by on mixtures (deleted_by);

create table visual_inspection_questions (
  id bigint generated by default as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint references companies,
  question text not null,
  comment text not null default '',
  default_answer text not null default 'YES' check (default_answer in ('YES', 'NO')),
  translations jsonb not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index visual_inspection_questions_root_company_id on visual_inspection_questions (root_company_id);
create index visual_inspection_questions_deleted_by on visual_inspection_questions (deleted_by);

create table place_visual_inspection_questions (
  place_id bigint not null references places,
  question_id bigint not null references visual_inspection_questions,
  root_company_id bigint not null references companies,
  primary key (place_id, question_id)
);
create index place_visual_inspection_questions_question_id on place_visual_inspection_questions (question_id);
create index place_visual_inspection_questions_root_company_id on place_visual_inspection_questions (root_company_id);

create table qr_batches (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  name text not null,
  amount integer not null check (amount between 1 and 500),
  user_id bigint not null references users,
  created_at timestamptz not null default now()
);
create index qr_batches_root_company_id on qr_batches (root_company_id);
create index qr_batches_user_id on qr_batches (user_id);

-- The id is itself the unguessable text inside the printed code (DEC-002).
create table qr_codes (
  id text primary key,
  root_company_id bigint not null references companies,
  batch_id bigint not null references qr_batches,
  position integer not null default 0
);
create index qr_codes_root_company_id on qr_codes (root_company_id);
create index qr_codes_batch_id on qr_codes (batch_id, position);

create table maps (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  name text not null,
  note text,
  file_id bigint not null references stored_files,
  user_id bigint references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index maps_root_company_id on maps (root_company_id);
create index maps_place_id on maps (place_id);
create index maps_file_id on maps (file_id);
create index maps_user_id on maps (user_id);
create index maps_deleted_by on maps (deleted_by);

create table devices (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  device_type_id bigint not null references device_types,
  zone_id bigint references zones,
  unique_id text not null check (length(unique_id) between 1 and 4),
  -- order of every device list: letters, then number
  unique_prefix text collate "C" generated always as (upper(substring(unique_id from '^(\D*)'))) stored,
  unique_number integer generated always as (substring(unique_id from '^\D*(\d{1,9})')::integer) stored,
  name text,
  description text,
  location text,
  qr_code_id text references qr_codes,
  nfc_id text,
  lora_dev_eui text,
  map_id bigint references maps,
  -- pixels of the original plan image, origin top left
  map_x double precision,
  map_y double precision,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index devices_root_company_id on devices (root_company_id);
create index devices_in_order on devices (place_id, unique_prefix, unique_number) where deleted_at is null;
create index devices_place_id on devices (place_id);
create index devices_device_type_id on devices (device_type_id);
create index devices_zone_id on devices (zone_id);
create index devices_map_id on devices (map_id);
create index devices_deleted_by on devices (deleted_by);
create unique index devices_unique_id on devices (place_id, upper(unique_id)) where deleted_at is null;
create unique index devices_qr_code_id on devices (qr_code_id) where deleted_at is null;
create index devices_qr_code on devices (qr_code_id);
create unique index devices_nfc_id on devices (root_company_id, nfc_id) where deleted_at is null;
create unique index devices_lora_dev_eui on devices (lora_dev_eui) where deleted_at is null;

-- What radio last told, apart from the device so that thousands of uplinks do not rewrite device rows.
create table device_states (
  device_id bigint primary key references devices,
  root_company_id bigint not null references companies,
  detect boolean not null default false,
  detected_at timestamptz,
  last_contact_at timestamptz,
  -- raw 0..254, 255 or null unknown
  battery integer,
  -- dBm
  rssi integer,
  detection_counter integer,
  -- minutes between two reports of the device itself, when known
  reporting_period integer
);
create index device_states_root_company_id on device_states (root_company_id);

create table inspections (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  name text not null,
  description text,
  status text not null check (status in ('IN_PROGRESS', 'CANCELLED', 'COMPLETED')),
  user_id bigint not null references users,
  started_at timestamptz not null,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  approved_by bigint references users,
  -- who received the visit for the client
  approved_by_text text,
  approved_by_image_id bigint references stored_files,
  repair_orders text,
  additional_treatments text,
  batch_number_of_used_preparations text,
  reason_for_not_scanning text
);
create index inspections_root_company_id on inspections (root_company_id);
create index inspections_of_place on inspections (place_id, started_at desc, id desc);
create index inspections_of_place_by_status on inspections (place_id, status, started_at desc, id desc);
create index inspections_user_id on inspections (user_id);
create index inspections_approved_by on inspections (approved_by);
create index inspections_approved_by_image_id on inspections (approved_by_image_id);
create unique index inspections_one_open on inspections (place_id, user_id) where status = 'IN_PROGRESS';

-- Pages are counted without reading the inspections: the list stays as fast with a million as with a thousand.
create table inspection_counts ( -- installation-wide
  place_id bigint not null references places,
  status text not null,
  inspections bigint not null,
  primary key (place_id, status)
);

create function count_inspections() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.place_id = new.place_id and old.status = new.status then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update inspection_counts set inspections = inspections - 1 where place_id = old.place_id and status = old.status;
  end if;
  if tg_op <> 'DELETE' then
    insert into inspection_counts as c (place_id, status, inspections) values (new.place_id, new.status, 1)
    on conflict (place_id, status) do update set inspections = c.inspections + 1;
  end if;
  return null;
end $$;
create trigger inspections_counted after insert or update or delete on inspections
  for each row execute function count_inspections();

create table inspection_devices (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  inspection_id bigint not null references inspections,
  device_id bigint not null references devices,
  scanned_at timestamptz,
  scanned_by bigint references users,
  checked_at timestamptz,
  checked_by bigint references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index inspection_devices_root_company_id on inspection_devices (root_company_id);
create unique index inspection_devices_once on inspection_devices (inspection_id, device_id) where deleted_at is null;
create index inspection_devices_inspection_id on inspection_devices (inspection_id) include (checked_at, deleted_at);
create index inspection_devices_device_id on inspection_devices (device_id);
create index inspection_devices_scanned_by on inspection_devices (scanned_by);
create index inspection_devices_checked_by on inspection_devices (checked_by);
create index inspection_devices_deleted_by on inspection_devices (deleted_by);

-- Everything a person recorded on a device: actions, pests (objects) and observations, in or outside an inspection.
create table device_records (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  device_id bigint not null references devices,
  inspection_id bigint references inspections,
  inspection_device_id bigint references inspection_devices,
  kind text not null check (kind in ('ACTION', 'OBJECT', 'OBSERVATION')),
  device_type_action_id bigint references device_type_actions,
  device_type_object_id bigint references device_type_objects,
  device_type_observation_id bigint references device_type_observations,
  amount integer not null default 1 check (amount >= 0),
  note text,
  -- observations only: percent of bait eaten, grams before and after a refill, what was put in
  amount_percentage integer check (amount_percentage between 0 and 100),
  previous_total_mixtures double precision,
  total_mixtures double precision,
  mixtures jsonb not null default '[]',
  user_id bigint not null references users,
  created_at timestamptz not null,
  updated_at timestamptz,
  updated_by bigint references users,
  deleted_at timestamptz,
  deleted_by bigint references users,
  check (
    (kind = 'ACTION') = (device_type_action_id is not null)
    and (kind = 'OBJECT') = (device_type_object_id is not null)
    and (kind = 'OBSERVATION') = (device_type_observation_id is not null)
  )
);
create index device_records_root_company_id on device_records (root_company_id);
create index device_records_place_id on device_records (place_id, created_at);
create index device_records_device_id on device_records (device_id, created_at desc);
create index device_records_inspection_id on device_records (inspection_id);
create index device_records_inspection_device_id on device_records (inspection_device_id);
create index device_records_action on device_records (device_type_action_id);
create index device_records_object on device_records (device_type_object_id);
create index device_records_observation on device_records (device_type_observation_id);
create index device_records_user_id on device_records (user_id);
create index device_records_updated_by on device_records (updated_by);
create index device_records_deleted_by on device_records (deleted_by);

create table device_images (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  device_id bigint not null references devices,
  inspection_id bigint references inspections,
  inspection_device_id bigint references inspection_devices,
  file_id bigint not null references stored_files,
  user_id bigint not null references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index device_images_root_company_id on device_images (root_company_id);
create index device_images_device_id on device_images (device_id, created_at desc);
create index device_images_inspection_id on device_images (inspection_id);
create index device_images_inspection_device_id on device_images (inspection_device_id);
create index device_images_file_id on device_images (file_id);
create index device_images_user_id on device_images (user_id);
create index device_images_deleted_by on device_images (deleted_by);

create table inspection_answers (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  inspection_id bigint not null references inspections,
  question_id bigint not null references visual_inspection_questions,
  -- the question as it was asked, in every language
  question text not null,
  translations jsonb not null default '{}',
  position integer not null default 0,
  value text not null check (value in ('YES', 'NO')),
  note text,
  recommendation text,
  unique (inspection_id, question_id)
);
create index inspection_answers_root_company_id on inspection_answers (root_company_id);
create index inspection_answers_question_id on inspection_answers (question_id);

create table inspection_answer_images (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  answer_id bigint not null references inspection_answers,
  file_id bigint not null references stored_files,
  user_id bigint not null references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index inspection_answer_images_root_company_id on inspection_answer_images (root_company_id);
create index inspection_answer_images_answer_id on inspection_answer_images (answer_id);
create index inspection_answer_images_file_id on inspection_answer_images (file_id);
create index inspection_answer_images_user_id on inspection_answer_images (user_id);
create index inspection_answer_images_deleted_by on inspection_answer_images (deleted_by);

create table reports (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  inspection_id bigint references inspections,
  date_from timestamptz,
  date_to timestamptz,
  note text,
  language text not null check (language in ('pl', 'en', 'de', 'it', 'ru')),
  file_id bigint not null references stored_files,
  user_id bigint references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index reports_root_company_id on reports (root_company_id);
create index reports_place_id on reports (place_id, created_at desc);
create index reports_inspection_id on reports (inspection_id, created_at desc);
create index reports_file_id on reports (file_id);
create index reports_user_id on reports (user_id);
create index reports_deleted_by on reports (deleted_by);

create table notifications (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint references companies,
  user_id bigint not null references users,
  notification_key text not null
    check (notification_key in ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT')),
  place_id bigint references places,
  device_id bigint references devices,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_root_company_id on notifications (root_company_id);
create index notifications_place_id on notifications (place_id);
create index notifications_device_id on notifications (device_id);

-- Who did what, when, from what to what. Written in the transaction of the change, never changed afterwards.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'job', 'device', 'visitor')),
  actor_user_id bigint references users,
  actor_name text not null,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  root_company_id bigint references companies,
  place_id bigint references places,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_entity on audit_log (entity, entity_id, id);
create index audit_log_actor_user_id on audit_log (actor_user_id);
create index audit_log_root_company_id on audit_log (root_company_id, id);
create index audit_log_place_id on audit_log (place_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Answers of writes that carried an Idempotency-Key, kept for a day (jobs clean up).
create table idempotency_keys ( -- installation-wide
  actor text not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  -- as it was sent, to the letter: jsonb would reorder its keys
  answer text,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Mail of demo mode: kept instead of sent, to be opened in the browser.
create table demo_mails ( -- installation-wide
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null
);

-- What the installation knows about itself: seed versions, generated secrets.
create table installation ( -- installation-wide
  key text primary key,
  value jsonb not null
);
