-- The present state of the database, written by `npm run lists` from the migrations and functions; do not edit.
-- What a function does stands in functions/NAME.sql. A trigger stands below its table.

create table action_associations (
  uuid uuid not null,
  device_type_id bigint not null,
  device_type_action_id bigint not null,
  position integer default 0 not null,
  removed_at timestamp with time zone,
  constraint action_associations_pkey primary key (uuid),
  constraint action_associations_device_type_id_device_type_action_id_key unique (device_type_id, device_type_action_id),
  constraint action_associations_device_type_action_id_fkey foreign key (device_type_action_id) references device_type_actions(id),
  constraint action_associations_device_type_id_fkey foreign key (device_type_id) references device_types(id)
);
create index action_associations_action on action_associations using btree (device_type_action_id);

create table alarm_escalations (
  place_id bigint not null,
  root_company_id bigint not null,
  user_id bigint not null,
  after integer not null,
  author_company_id bigint,
  constraint alarm_escalations_pkey primary key (place_id),
  constraint alarm_escalations_place_id_fkey foreign key (place_id) references places(id),
  constraint alarm_escalations_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint alarm_escalations_user_id_fkey foreign key (user_id) references users(id),
  constraint alarm_escalations_after_check check (((after >= 1) and (after <= 10080)))
);
create index alarm_escalations_root_company_id on alarm_escalations using btree (root_company_id);
create index alarm_escalations_user_id on alarm_escalations using btree (user_id);

create table alarms (
  id bigint generated always as identity not null,
  uuid uuid not null,
  version integer default 1 not null,
  root_company_id bigint not null,
  place_id bigint not null,
  kind text not null,
  device_id bigint,
  lora_device_id bigint,
  gateway_eui text,
  source text default 'device' not null,
  raised_at timestamp with time zone not null,
  registered_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  repeats integer default 0 not null,
  during_inspection_id bigint,
  silenced integer,
  is_flapping boolean default false not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by bigint,
  note text,
  escalate_at timestamp with time zone,
  escalated_at timestamp with time zone,
  escalated_to bigint,
  clearing_counter integer,
  cleared_at timestamp with time zone,
  cleared_by bigint,
  cleared_how text,
  shelved_until timestamp with time zone,
  shelved_by bigint,
  shelved_reason text,
  is_unannounced boolean default false not null,
  constraint alarms_pkey primary key (id),
  constraint alarms_uuid_key unique (uuid),
  constraint alarms_acknowledged_by_fkey foreign key (acknowledged_by) references users(id),
  constraint alarms_cleared_by_fkey foreign key (cleared_by) references users(id),
  constraint alarms_device_id_fkey foreign key (device_id) references devices(id),
  constraint alarms_during_inspection_id_fkey foreign key (during_inspection_id) references inspections(id),
  constraint alarms_escalated_to_fkey foreign key (escalated_to) references users(id),
  constraint alarms_lora_device_id_fkey foreign key (lora_device_id) references lora_devices(id),
  constraint alarms_place_id_fkey foreign key (place_id) references places(id),
  constraint alarms_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint alarms_shelved_by_fkey foreign key (shelved_by) references users(id),
  constraint alarms_check check ((num_nonnulls(lora_device_id, device_id, gateway_eui) > 0)),
  constraint alarms_cleared_how_check check ((cleared_how = any (array['person', 'cleaning', 'device', 'again_in_contact', 'visit', 'sensor_removed']))),
  constraint alarms_kind_check check ((kind = any (array['detection', 'no_signal', 'gateway_outage', 'low_battery', 'stuck_sensor']))),
  constraint alarms_source_check check ((source = any (array['device', 'person'])))
);
create index alarms_acknowledged_by on alarms using btree (acknowledged_by);
create index alarms_cleared_by on alarms using btree (cleared_by);
create index alarms_device_id on alarms using btree (device_id, raised_at desc);
create index alarms_during_inspection_id on alarms using btree (during_inspection_id);
create index alarms_escalate_at on alarms using btree (escalate_at) where ((cleared_at is null) and (acknowledged_at is null) and (escalated_at is null));
create index alarms_escalated_to on alarms using btree (escalated_to);
create index alarms_lora_device_id on alarms using btree (lora_device_id, raised_at desc);
create index alarms_of_visits on alarms using btree (during_inspection_id) where ((cleared_at is null) and (during_inspection_id is not null));
create index alarms_open on alarms using btree (root_company_id, place_id, raised_at) where (cleared_at is null);
create unique index alarms_open_of_device on alarms using btree (device_id, kind) where ((cleared_at is null) and (device_id is not null));
create unique index alarms_open_of_gateway on alarms using btree (place_id, gateway_eui, kind) where ((cleared_at is null) and (gateway_eui is not null));
create index alarms_place_id on alarms using btree (place_id, raised_at desc, id desc);
create index alarms_root_company_id on alarms using btree (root_company_id, raised_at desc, id desc);
create index alarms_shelved_by on alarms using btree (shelved_by);
create index alarms_shelved_until on alarms using btree (shelved_until) where ((cleared_at is null) and (shelved_until is not null));
create index alarms_unannounced on alarms using btree (place_id) where is_unannounced;
create trigger alarms_note_days_of_changed after update on alarms referencing old table as gone new table as came for each statement execute function note_days_of_alarms();
create trigger alarms_note_days_of_gone after delete on alarms referencing old table as gone for each statement execute function note_days_of_alarms();
create trigger alarms_note_days_of_new after insert on alarms referencing new table as came for each statement execute function note_days_of_alarms();

create table api_keys (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  user_id bigint not null,
  name text not null,
  prefix text not null,
  token_hash text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_token_hash_key unique (token_hash),
  constraint api_keys_uuid_key unique (uuid),
  constraint api_keys_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint api_keys_user_id_fkey foreign key (user_id) references users(id)
);
create index api_keys_root_company_id on api_keys using btree (root_company_id, id desc);
create index api_keys_user_id on api_keys using btree (user_id);

create table attempts (
  bucket text not null,
  subject text not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint attempts_pkey primary key (bucket, subject)
);
create index attempts_ends_at on attempts using btree (ends_at);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_user_id bigint,
  actor_name text not null,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  root_company_id bigint,
  place_id bigint,
  before jsonb,
  after jsonb,
  request_id text,
  corrects_inspection_id bigint,
  reason_code text,
  reason_text text,
  actor_key_id bigint,
  actor_key_name text,
  amends boolean default false not null,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_actor_key_id_fkey foreign key (actor_key_id) references api_keys(id),
  constraint audit_log_actor_user_id_fkey foreign key (actor_user_id) references users(id),
  constraint audit_log_place_id_fkey foreign key (place_id) references places(id),
  constraint audit_log_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint audit_log_actor_kind_check check ((actor_kind = any (array['user', 'job', 'device', 'visitor'])))
);
create index audit_log_actor_key_id on audit_log using btree (actor_key_id);
create index audit_log_actor_user_id on audit_log using btree (actor_user_id);
create index audit_log_amends on audit_log using btree (place_id, at desc, id desc) where amends;
create index audit_log_corrects_inspection_id on audit_log using btree (corrects_inspection_id, id) where (corrects_inspection_id is not null);
create index audit_log_entity on audit_log using btree (entity, entity_id, id);
create index audit_log_of_place on audit_log using btree (place_id, at desc, id desc);
create index audit_log_of_place_by_actor on audit_log using btree (place_id, actor_user_id, at desc, id desc);
create index audit_log_place_id on audit_log using btree (place_id, id);
create index audit_log_root_company_id on audit_log using btree (root_company_id, id);
create trigger audit_log_counts_amendments after insert on audit_log for each row when ((new.corrects_inspection_id is not null)) execute function count_amendment();
create trigger audit_log_is_append_only before delete or update or truncate on audit_log for each statement execute function refuse_change();

create table changed_days (
  transaction xid8 default pg_current_xact_id() not null,
  place_id bigint not null,
  day date not null,
  constraint changed_days_pkey primary key (transaction, place_id, day)
);
create constraint trigger changed_days_are_counted after insert on changed_days deferrable initially deferred for each row execute function count_days_at_commit();

create table companies (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  parent_id bigint,
  name text not null,
  email text not null,
  address text not null,
  enterprise_key text,
  brand_color text,
  logo_file_id bigint,
  sub_company_limit integer,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  brand_name text,
  app_lock boolean default false not null,
  constraint companies_pkey primary key (id),
  constraint companies_enterprise_key_key unique (enterprise_key),
  constraint companies_uuid_key unique (uuid),
  constraint companies_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint companies_logo_file_id_fkey foreign key (logo_file_id) references stored_files(id),
  constraint companies_parent_id_fkey foreign key (parent_id) references companies(id),
  constraint companies_root_company_id_fkey foreign key (root_company_id) references companies(id) deferrable initially deferred,
  constraint companies_app_lock_of_owners check (((parent_id is null) or (not app_lock))),
  constraint companies_brand_color_check check ((brand_color ~ '^#[0-9a-f]{6}$')),
  constraint companies_check check (((parent_id is null) or ((enterprise_key is null) and (brand_name is null) and (brand_color is null)))),
  constraint companies_enterprise_key_check check (((enterprise_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and ((length(enterprise_key) >= 2) and (length(enterprise_key) <= 40))))
);
create index companies_deleted_by on companies using btree (deleted_by);
create index companies_logo_file_id on companies using btree (logo_file_id);
create index companies_parent_id on companies using btree (parent_id);
create index companies_root_company_id on companies using btree (root_company_id);
create index companies_search_terms on companies using gin (search_terms(root_company_id, ((name || ' ') || address)));
create trigger companies_version before update on companies for each row when (((old.name is distinct from new.name) or (old.email is distinct from new.email) or (old.address is distinct from new.address) or (old.sub_company_limit is distinct from new.sub_company_limit) or (old.parent_id is distinct from new.parent_id) or (old.enterprise_key is distinct from new.enterprise_key) or (old.brand_name is distinct from new.brand_name) or (old.brand_color is distinct from new.brand_color) or (old.app_lock is distinct from new.app_lock))) execute function grow_version();

create table company_device_types (
  root_company_id bigint not null,
  device_type_id bigint not null,
  constraint company_device_types_pkey primary key (root_company_id, device_type_id),
  constraint company_device_types_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint company_device_types_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index company_device_types_device_type_id on company_device_types using btree (device_type_id);

create table company_zones (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  company_id bigint not null,
  parent_id bigint,
  name text not null,
  description text,
  user_id bigint,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  constraint company_zones_pkey primary key (id),
  constraint company_zones_uuid_key unique (uuid),
  constraint company_zones_company_id_fkey foreign key (company_id) references companies(id),
  constraint company_zones_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint company_zones_parent_id_fkey foreign key (parent_id) references company_zones(id),
  constraint company_zones_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint company_zones_user_id_fkey foreign key (user_id) references users(id)
);
create index company_zones_company_id on company_zones using btree (company_id);
create index company_zones_deleted_by on company_zones using btree (deleted_by);
create index company_zones_parent_id on company_zones using btree (parent_id);
create index company_zones_root_company_id on company_zones using btree (root_company_id);
create index company_zones_user_id on company_zones using btree (user_id);
create trigger company_zones_version before update on company_zones for each row when ((((old.name is distinct from new.name) or (old.description is distinct from new.description)) or (old.parent_id is distinct from new.parent_id))) execute function grow_version();

create table coverage_gaps (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  device_id bigint not null,
  reason text not null,
  gateway_eui text,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  changed_at timestamp with time zone,
  constraint coverage_gaps_pkey primary key (id),
  constraint coverage_gaps_uuid_key unique (uuid),
  constraint coverage_gaps_device_id_fkey foreign key (device_id) references devices(id),
  constraint coverage_gaps_place_id_fkey foreign key (place_id) references places(id),
  constraint coverage_gaps_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint coverage_gaps_reason_check check ((reason = any (array['no_signal', 'gateway_outage'])))
);
create index coverage_gaps_device_id on coverage_gaps using btree (device_id, began_at desc);
create unique index coverage_gaps_open on coverage_gaps using btree (device_id) where (ended_at is null);
create index coverage_gaps_place_id on coverage_gaps using btree (place_id, began_at desc, id desc);
create index coverage_gaps_root_company_id on coverage_gaps using btree (root_company_id);

create table database_functions (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  constraint database_functions_pkey primary key (name, hash)
);

create table demo_mails (
  id bigint generated always as identity not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  attachments jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  constraint demo_mails_pkey primary key (id)
);

create table device_days (
  device_id bigint not null,
  day date not null,
  root_company_id bigint not null,
  place_id bigint not null,
  device_type_id bigint not null,
  zone_id bigint,
  to_check integer not null,
  checked integer not null,
  active integer not null,
  alarms integer not null,
  captures bigint not null,
  by_catch bigint not null,
  bait_sum bigint not null,
  bait_readings integer not null,
  refills integer not null,
  refill_grams double precision not null,
  found jsonb not null,
  summary text generated always as (((((((((((((((('[' || (device_id)) || ',') || ((day - '2000-01-01'::date))) || ',') || (to_check)) || ',') || (checked)) || ',') || (active)) || ',') || (captures)) || ',') || summarize_rare_values(0, alarms, by_catch, bait_sum, bait_readings, refills, refill_grams)) || summarize_found(found)) || ']')) stored not null,
  constraint device_days_pkey primary key (device_id, day, place_id),
  constraint device_days_device_id_fkey foreign key (device_id) references devices(id),
  constraint device_days_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint device_days_place_id_fkey foreign key (place_id) references places(id),
  constraint device_days_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint device_days_zone_id_fkey foreign key (zone_id) references zones(id)
);
create index device_days_device_type_id on device_days using btree (device_type_id);
create index device_days_of_place on device_days using btree (place_id, day);
create index device_days_root_company_id on device_days using btree (root_company_id);
create index device_days_zone_id on device_days using btree (zone_id);

create table device_events (
  id bigint generated always as identity not null,
  root_company_id bigint not null,
  device_id bigint not null,
  kind text not null,
  at timestamp with time zone not null,
  user_id bigint,
  reason text,
  before jsonb,
  after jsonb,
  constraint device_events_pkey primary key (id),
  constraint device_events_device_id_fkey foreign key (device_id) references devices(id),
  constraint device_events_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint device_events_user_id_fkey foreign key (user_id) references users(id),
  constraint device_events_kind_check check ((kind = any (array['INSTALLED', 'MOVED', 'REPLACED', 'RENUMBERED', 'RETIRED'])))
);
create index device_events_device_id on device_events using btree (device_id, at, id);
create index device_events_root_company_id on device_events using btree (root_company_id);
create index device_events_user_id on device_events using btree (user_id);
create trigger device_events_are_append_only before delete or update or truncate on device_events for each statement execute function refuse_change();

create table device_history (
  id bigint generated always as identity not null,
  root_company_id bigint not null,
  device_id bigint not null,
  type integer not null,
  detect boolean not null,
  battery integer,
  rssi integer,
  detection_counter integer,
  created_at timestamp with time zone not null,
  constraint device_history_pkey primary key (id),
  constraint device_history_type_check check (((type >= 0) and (type <= 2)))
);
create index device_history_newest on device_history using btree (device_id, created_at desc, id desc);
create index device_history_root_company_id on device_history using btree (root_company_id);

create table device_images (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  device_id bigint not null,
  inspection_id bigint,
  inspection_device_id bigint,
  file_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  arrived_at timestamp with time zone default now() not null,
  author_company_id bigint,
  constraint device_images_pkey primary key (id),
  constraint device_images_uuid_key unique (uuid),
  constraint device_images_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint device_images_device_id_fkey foreign key (device_id) references devices(id),
  constraint device_images_file_id_fkey foreign key (file_id) references stored_files(id),
  constraint device_images_inspection_device_id_fkey foreign key (inspection_device_id) references inspection_devices(id),
  constraint device_images_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint device_images_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint device_images_user_id_fkey foreign key (user_id) references users(id)
);
create index device_images_deleted_by on device_images using btree (deleted_by);
create index device_images_device_id on device_images using btree (device_id, created_at desc);
create index device_images_file_id on device_images using btree (file_id);
create index device_images_inspection_device_id on device_images using btree (inspection_device_id);
create index device_images_inspection_id on device_images using btree (inspection_id);
create index device_images_root_company_id on device_images using btree (root_company_id);
create index device_images_user_id on device_images using btree (user_id);
create trigger device_images_keep_author_company before insert on device_images for each row execute function keep_author_company();

create table device_positions (
  id bigint generated always as identity not null,
  root_company_id bigint not null,
  device_id bigint not null,
  map_id bigint not null,
  x double precision not null,
  y double precision not null,
  during tstzrange not null,
  constraint device_positions_pkey primary key (id),
  constraint device_positions_int8range_during_excl exclude using gist (int8range(device_id, device_id, '[]') with &&, during with &&),
  constraint device_positions_device_id_fkey foreign key (device_id) references devices(id),
  constraint device_positions_map_id_fkey foreign key (map_id) references maps(id),
  constraint device_positions_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint device_positions_during_check check (((not isempty(during)) and (not lower_inf(during))))
);
create index device_positions_device_id on device_positions using btree (device_id);
create index device_positions_map_id on device_positions using btree (map_id);
create index device_positions_root_company_id on device_positions using btree (root_company_id);
create trigger device_positions_move_records after insert or update on device_positions for each row execute function move_records_with_position();

create table device_records (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  device_id bigint not null,
  inspection_id bigint,
  inspection_device_id bigint,
  kind text not null,
  device_type_action_id bigint,
  device_type_object_id bigint,
  device_type_observation_id bigint,
  amount integer default 1 not null,
  note text,
  amount_percentage integer,
  previous_total_mixtures double precision,
  total_mixtures double precision,
  mixtures jsonb default '[]'::jsonb not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone,
  updated_by bigint,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  bait_toxic boolean,
  arrived_at timestamp with time zone default now() not null,
  author_company_id bigint,
  position_id bigint,
  recorded_in bigint,
  constraint device_records_pkey primary key (id),
  constraint device_records_uuid_key unique (uuid),
  constraint device_records_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint device_records_device_id_fkey foreign key (device_id) references devices(id),
  constraint device_records_device_type_action_id_fkey foreign key (device_type_action_id) references device_type_actions(id),
  constraint device_records_device_type_object_id_fkey foreign key (device_type_object_id) references device_type_objects(id),
  constraint device_records_device_type_observation_id_fkey foreign key (device_type_observation_id) references device_type_observations(id),
  constraint device_records_inspection_device_id_fkey foreign key (inspection_device_id) references inspection_devices(id),
  constraint device_records_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint device_records_place_id_fkey foreign key (place_id) references places(id),
  constraint device_records_position_id_fkey foreign key (position_id) references device_positions(id) on delete set null,
  constraint device_records_recorded_in_fkey foreign key (recorded_in) references inspections(id),
  constraint device_records_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint device_records_updated_by_fkey foreign key (updated_by) references users(id),
  constraint device_records_user_id_fkey foreign key (user_id) references users(id),
  constraint device_records_amount_check check ((amount >= 0)),
  constraint device_records_amount_percentage_check check (((amount_percentage >= 0) and (amount_percentage <= 100))),
  constraint device_records_check check ((((kind = 'ACTION') = (device_type_action_id is not null)) and ((kind = 'OBJECT') = (device_type_object_id is not null)) and ((kind = 'OBSERVATION') = (device_type_observation_id is not null)))),
  constraint device_records_kind_check check ((kind = any (array['ACTION', 'OBJECT', 'OBSERVATION'])))
);
create index device_records_action on device_records using btree (device_type_action_id);
create index device_records_deleted_by on device_records using btree (deleted_by);
create index device_records_device_id on device_records using btree (device_id, created_at desc);
create index device_records_inspection_device_id on device_records using btree (inspection_device_id);
create index device_records_inspection_id on device_records using btree (inspection_id);
create index device_records_mixtures on device_records using gin (mixtures jsonb_path_ops) where (mixtures <> '[]'::jsonb);
create index device_records_object on device_records using btree (device_type_object_id);
create index device_records_observation on device_records using btree (device_type_observation_id);
create index device_records_outside on device_records using btree (place_id, created_at) where (inspection_id is null);
create index device_records_place_id on device_records using btree (place_id, created_at);
create index device_records_position_id on device_records using btree (position_id);
create index device_records_recorded_in on device_records using btree (recorded_in);
create index device_records_refills on device_records using btree (place_id, created_at desc, id desc) where ((mixtures <> '[]'::jsonb) and (deleted_at is null));
create index device_records_root_company_id on device_records using btree (root_company_id);
create index device_records_updated_by on device_records using btree (updated_by);
create index device_records_user_id on device_records using btree (user_id);
create trigger device_records_count_changed_pests after update on device_records referencing old table as gone new table as came for each statement execute function count_pests();
create trigger device_records_count_gone_pests after delete on device_records referencing old table as gone for each statement execute function count_pests();
create trigger device_records_count_new_pests after insert on device_records referencing new table as came for each statement execute function count_pests();
create trigger device_records_keep_author_company before insert on device_records for each row execute function keep_author_company();
create trigger device_records_keep_position before insert or update of created_at on device_records for each row when ((new.kind = 'OBJECT')) execute function keep_position_of_record();
create trigger device_records_note_days_of_changed after update on device_records referencing old table as gone new table as came for each statement execute function note_days_of_records();
create trigger device_records_note_days_of_gone after delete on device_records referencing old table as gone for each statement execute function note_days_of_records();
create trigger device_records_note_days_of_new after insert on device_records referencing new table as came for each statement execute function note_days_of_records();

create table device_states (
  device_id bigint not null,
  root_company_id bigint not null,
  detect boolean default false not null,
  detected_at timestamp with time zone,
  last_contact_at timestamp with time zone,
  battery integer,
  rssi integer,
  detection_counter integer,
  reporting_period integer,
  constraint device_states_pkey primary key (device_id),
  constraint device_states_device_id_fkey foreign key (device_id) references devices(id),
  constraint device_states_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index device_states_detected on device_states using btree (root_company_id, detected_at desc) where detect;
create index device_states_root_company_id on device_states using btree (root_company_id);

create table device_stays (
  device_id bigint not null,
  since date not null,
  root_company_id bigint not null,
  place_id bigint not null,
  device_type_id bigint not null,
  zone_id bigint,
  constraint device_stays_pkey primary key (device_id, since),
  constraint device_stays_device_id_fkey foreign key (device_id) references devices(id),
  constraint device_stays_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint device_stays_place_id_fkey foreign key (place_id) references places(id),
  constraint device_stays_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint device_stays_zone_id_fkey foreign key (zone_id) references zones(id)
);
create index device_stays_device_type_id on device_stays using btree (device_type_id);
create index device_stays_place_id on device_stays using btree (place_id);
create index device_stays_root_company_id on device_stays using btree (root_company_id);
create index device_stays_zone_id on device_stays using btree (zone_id);

create table device_type_actions (
  id bigint generated by default as identity not null,
  uuid uuid not null,
  root_company_id bigint,
  name text not null,
  should_clean boolean default false not null,
  is_inspection boolean default false not null,
  add_when_device_added boolean default false not null,
  translations jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  position integer default 0 not null,
  version integer default 1 not null,
  constraint device_type_actions_pkey primary key (id),
  constraint device_type_actions_uuid_key unique (uuid),
  constraint device_type_actions_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint device_type_actions_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index device_type_actions_deleted_by on device_type_actions using btree (deleted_by);
create index device_type_actions_root_company_id on device_type_actions using btree (root_company_id);
create trigger device_type_actions_version before update on device_type_actions for each row when ((((((old.name is distinct from new.name) or (old.should_clean is distinct from new.should_clean)) or (old.is_inspection is distinct from new.is_inspection)) or (old.add_when_device_added is distinct from new.add_when_device_added)) or (old.translations is distinct from new.translations))) execute function grow_version();

create table device_type_objects (
  id bigint generated by default as identity not null,
  uuid uuid not null,
  root_company_id bigint,
  name text not null,
  category text default 'NORMAL' not null,
  translations jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  target boolean default true not null,
  position integer default 0 not null,
  version integer default 1 not null,
  constraint device_type_objects_pkey primary key (id),
  constraint device_type_objects_uuid_key unique (uuid),
  constraint device_type_objects_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint device_type_objects_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint device_type_objects_category_check check ((category = any (array['NORMAL', 'DANGEROUS'])))
);
create index device_type_objects_deleted_by on device_type_objects using btree (deleted_by);
create index device_type_objects_root_company_id on device_type_objects using btree (root_company_id);
create trigger device_type_objects_note_days after update on device_type_objects for each row when (((old.target is distinct from new.target) or (old.category is distinct from new.category))) execute function note_days_of_words();
create trigger device_type_objects_version before update on device_type_objects for each row when (((((old.name is distinct from new.name) or (old.category is distinct from new.category)) or (old.target is distinct from new.target)) or (old.translations is distinct from new.translations))) execute function grow_version();

create table device_type_observations (
  id bigint generated by default as identity not null,
  uuid uuid not null,
  root_company_id bigint,
  name text not null,
  type text not null,
  translations jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  is_sign boolean default false not null,
  position integer default 0 not null,
  version integer default 1 not null,
  constraint device_type_observations_pkey primary key (id),
  constraint device_type_observations_uuid_key unique (uuid),
  constraint device_type_observations_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint device_type_observations_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint device_type_observations_type_check check ((type = any (array['NEUTRAL', 'BAIT_COLLECT', 'REFILL'])))
);
create index device_type_observations_deleted_by on device_type_observations using btree (deleted_by);
create index device_type_observations_root_company_id on device_type_observations using btree (root_company_id);
create trigger device_type_observations_note_days after update on device_type_observations for each row when ((old.is_sign is distinct from new.is_sign)) execute function note_days_of_words();
create trigger device_type_observations_version before update on device_type_observations for each row when ((((old.name is distinct from new.name) or (old.is_sign is distinct from new.is_sign)) or (old.translations is distinct from new.translations))) execute function grow_version();

create table device_types (
  id bigint generated by default as identity not null,
  uuid uuid not null,
  root_company_id bigint,
  name text not null,
  description text,
  color text not null,
  measurement_method text not null,
  prefix text,
  redirect_option text default 'none' not null,
  translations jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  position integer default 0 not null,
  version integer default 1 not null,
  constraint device_types_pkey primary key (id),
  constraint device_types_uuid_key unique (uuid),
  constraint device_types_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint device_types_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint device_types_measurement_method_check check ((measurement_method = any (array['AMOUNT', 'PERCENTAGE', 'AMOUNT_PERCENTAGE']))),
  constraint device_types_redirect_option_check check ((redirect_option = any (array['none', 'objectsModal', 'observationsModal'])))
);
create index device_types_deleted_by on device_types using btree (deleted_by);
create index device_types_root_company_id on device_types using btree (root_company_id);
create trigger device_types_version before update on device_types for each row when ((((((((old.name is distinct from new.name) or (old.description is distinct from new.description)) or (old.color is distinct from new.color)) or (old.measurement_method is distinct from new.measurement_method)) or (old.prefix is distinct from new.prefix)) or (old.redirect_option is distinct from new.redirect_option)) or (old.translations is distinct from new.translations))) execute function grow_version();

create table devices (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  device_type_id bigint not null,
  zone_id bigint,
  unique_id text not null,
  unique_prefix text collate "C" generated always as (upper("substring"(unique_id, '^(\D*)'))) stored,
  unique_number integer generated always as (("substring"(unique_id, '^\D*(\d{1,9})'))::integer) stored,
  name text,
  description text,
  location text,
  qr_code_id text,
  nfc_id text,
  lora_dev_eui text,
  map_id bigint,
  map_x double precision,
  map_y double precision,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  constraint devices_pkey primary key (id),
  constraint devices_uuid_key unique (uuid),
  constraint devices_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint devices_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint devices_map_id_fkey foreign key (map_id) references maps(id),
  constraint devices_place_id_fkey foreign key (place_id) references places(id),
  constraint devices_qr_code_id_fkey foreign key (qr_code_id) references qr_codes(id),
  constraint devices_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint devices_zone_id_fkey foreign key (zone_id) references zones(id),
  constraint devices_unique_id_check check (((length(unique_id) >= 1) and (length(unique_id) <= 4)))
);
create index devices_by_name on devices using btree (name, id) where (deleted_at is null);
create index devices_by_number on devices using btree (unique_prefix, unique_number, id) where (deleted_at is null);
create index devices_deleted_by on devices using btree (deleted_by);
create index devices_device_type_id on devices using btree (device_type_id);
create index devices_in_order on devices using btree (place_id, unique_prefix, unique_number) where (deleted_at is null);
create unique index devices_lora_dev_eui on devices using btree (lora_dev_eui) where (deleted_at is null);
create index devices_map_id on devices using btree (map_id);
create unique index devices_nfc_id on devices using btree (root_company_id, nfc_id) where (deleted_at is null);
create index devices_of_owner_by_age on devices using btree (root_company_id, id) where (deleted_at is null);
create index devices_of_owner_by_name on devices using btree (root_company_id, name, id) where (deleted_at is null);
create index devices_of_owner_by_number on devices using btree (root_company_id, unique_prefix, unique_number, id) where (deleted_at is null);
create index devices_place_id on devices using btree (place_id);
create index devices_qr_code on devices using btree (qr_code_id);
create unique index devices_qr_code_id on devices using btree (qr_code_id) where (deleted_at is null);
create index devices_root_company_id on devices using btree (root_company_id);
create index devices_search_terms on devices using gin (search_terms(root_company_id, ((((unique_id || ' ') || coalesce(name, '')) || ' ') || coalesce(location, ''))));
create unique index devices_unique_id on devices using btree (place_id, upper(unique_id)) where (deleted_at is null);
create index devices_with_radio on devices using btree (root_company_id, unique_prefix, unique_number, id) where ((deleted_at is null) and ((device_type_id = 1) or (lora_dev_eui is not null)));
create index devices_zone_id on devices using btree (zone_id);
create trigger devices_count_types_of_changed after update on devices referencing old table as gone new table as came for each statement execute function count_device_types();
create trigger devices_count_types_of_gone after delete on devices referencing old table as gone for each statement execute function count_device_types();
create trigger devices_count_types_of_new after insert on devices referencing new table as came for each statement execute function count_device_types();
create trigger devices_keep_stays_of_changed after update on devices referencing old table as gone new table as came for each statement execute function keep_stays_of_devices();
create trigger devices_keep_stays_of_new after insert on devices referencing new table as came for each statement execute function keep_stays_of_devices();
create trigger devices_version before update on devices for each row when ((((((old.unique_id is distinct from new.unique_id) or (old.name is distinct from new.name)) or (old.description is distinct from new.description)) or (old.location is distinct from new.location)) or (old.zone_id is distinct from new.zone_id))) execute function grow_version();

create table document_deliveries (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  report_id bigint,
  protocol_id bigint,
  user_id bigint,
  recipient_name text,
  recipient_email text not null,
  language text not null,
  sent_by bigint,
  sent_by_name text,
  message text,
  link_days integer,
  state text default 'QUEUED' not null,
  attempts integer default 0 not null,
  settled_at timestamp with time zone,
  answer_code integer,
  answer_status text,
  revoked_at timestamp with time zone,
  revoked_by bigint,
  created_at timestamp with time zone not null,
  constraint document_deliveries_pkey primary key (id),
  constraint document_deliveries_uuid_key unique (uuid),
  constraint document_deliveries_place_id_fkey foreign key (place_id) references places(id),
  constraint document_deliveries_protocol_id_fkey foreign key (protocol_id) references intervention_reports(id) on delete cascade,
  constraint document_deliveries_report_id_fkey foreign key (report_id) references reports(id) on delete cascade,
  constraint document_deliveries_revoked_by_fkey foreign key (revoked_by) references users(id),
  constraint document_deliveries_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint document_deliveries_sent_by_fkey foreign key (sent_by) references users(id),
  constraint document_deliveries_user_id_fkey foreign key (user_id) references users(id),
  constraint document_deliveries_language_check check ((language = any (array['pl', 'en', 'de', 'it', 'ru']))),
  constraint document_deliveries_link_days_check check ((link_days > 0)),
  constraint document_deliveries_of_one_document check (((report_id is null) <> (protocol_id is null))),
  constraint document_deliveries_state_check check ((state = any (array['QUEUED', 'SENT', 'REFUSED', 'FAILED', 'CANCELLED'])))
);
create unique index document_deliveries_automatic_protocol on document_deliveries using btree (protocol_id, recipient_email) where ((sent_by is null) and (protocol_id is not null) and (state = any (array['QUEUED', 'SENT'])));
create unique index document_deliveries_automatic_report on document_deliveries using btree (report_id, recipient_email) where ((sent_by is null) and (report_id is not null) and (state = any (array['QUEUED', 'SENT'])));
create index document_deliveries_place_id on document_deliveries using btree (place_id);
create index document_deliveries_protocol_id on document_deliveries using btree (protocol_id, id);
create index document_deliveries_report_id on document_deliveries using btree (report_id, id);
create index document_deliveries_revoked_by on document_deliveries using btree (revoked_by);
create index document_deliveries_root_company_id on document_deliveries using btree (root_company_id);
create index document_deliveries_sent_by on document_deliveries using btree (sent_by);
create index document_deliveries_user_id on document_deliveries using btree (user_id);

create table document_links (
  id bigint generated always as identity not null,
  root_company_id bigint not null,
  delivery_id bigint not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  last_opened_at timestamp with time zone,
  opened_count integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint document_links_pkey primary key (id),
  constraint document_links_token_hash_key unique (token_hash),
  constraint document_links_delivery_id_fkey foreign key (delivery_id) references document_deliveries(id) on delete cascade,
  constraint document_links_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index document_links_delivery_id on document_links using btree (delivery_id);
create index document_links_root_company_id on document_links using btree (root_company_id);

create table field_packs_taken (
  place_id bigint not null,
  user_id bigint not null,
  root_company_id bigint not null,
  taken_at timestamp with time zone not null,
  constraint field_packs_taken_pkey primary key (place_id, user_id),
  constraint field_packs_taken_place_id_fkey foreign key (place_id) references places(id),
  constraint field_packs_taken_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint field_packs_taken_user_id_fkey foreign key (user_id) references users(id)
);
create index field_packs_taken_root_company_id on field_packs_taken using btree (root_company_id);
create index field_packs_taken_user_id on field_packs_taken using btree (user_id);

create table file_categories (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint,
  company_id bigint,
  name text not null,
  user_id bigint,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  author_company_id bigint,
  constraint file_categories_pkey primary key (id),
  constraint file_categories_uuid_key unique (uuid),
  constraint file_categories_company_id_fkey foreign key (company_id) references companies(id),
  constraint file_categories_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint file_categories_place_id_fkey foreign key (place_id) references places(id),
  constraint file_categories_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint file_categories_user_id_fkey foreign key (user_id) references users(id),
  constraint file_categories_check check ((num_nonnulls(place_id, company_id) = 1))
);
create index file_categories_company_id on file_categories using btree (company_id, name);
create index file_categories_deleted_by on file_categories using btree (deleted_by);
create index file_categories_place_id on file_categories using btree (place_id, name);
create index file_categories_root_company_id on file_categories using btree (root_company_id);
create index file_categories_user_id on file_categories using btree (user_id);
create trigger file_categories_keep_author_company before insert on file_categories for each row execute function keep_author_company();
create trigger file_categories_version before update on file_categories for each row when ((old.name is distinct from new.name)) execute function grow_version();

create table file_category_companies (
  category_id bigint not null,
  company_id bigint not null,
  root_company_id bigint not null,
  constraint file_category_companies_pkey primary key (category_id, company_id),
  constraint file_category_companies_category_id_fkey foreign key (category_id) references file_categories(id),
  constraint file_category_companies_company_id_fkey foreign key (company_id) references companies(id),
  constraint file_category_companies_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index file_category_companies_company_id on file_category_companies using btree (company_id);
create index file_category_companies_root_company_id on file_category_companies using btree (root_company_id);
create trigger file_category_companies_added after insert on file_category_companies referencing new table as changed for each statement execute function grow_version_of_given();
create trigger file_category_companies_removed after delete on file_category_companies referencing old table as changed for each statement execute function grow_version_of_given();

create table file_uploads (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint,
  company_id bigint,
  user_id bigint not null,
  file_name text not null,
  size bigint not null,
  sha256 text,
  storage_key text not null,
  store_upload text,
  file_id bigint,
  created_at timestamp with time zone not null,
  constraint file_uploads_pkey primary key (id),
  constraint file_uploads_storage_key_key unique (storage_key),
  constraint file_uploads_uuid_key unique (uuid),
  constraint file_uploads_company_id_fkey foreign key (company_id) references companies(id),
  constraint file_uploads_file_id_fkey foreign key (file_id) references files(id),
  constraint file_uploads_place_id_fkey foreign key (place_id) references places(id),
  constraint file_uploads_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint file_uploads_user_id_fkey foreign key (user_id) references users(id),
  constraint file_uploads_check check ((num_nonnulls(place_id, company_id) = 1))
);
create index file_uploads_company_id on file_uploads using btree (company_id);
create index file_uploads_created_at on file_uploads using btree (created_at);
create index file_uploads_file_id on file_uploads using btree (file_id);
create index file_uploads_place_id on file_uploads using btree (place_id);
create index file_uploads_root_company_id on file_uploads using btree (root_company_id);
create index file_uploads_user_id on file_uploads using btree (user_id, created_at desc);

create table files (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint,
  company_id bigint,
  category_id bigint,
  stored_file_id bigint not null,
  series_uuid uuid not null,
  is_newest boolean not null,
  replaces_id bigint,
  name text not null,
  note text,
  user_id bigint,
  kind text,
  about_place_id bigint,
  about_company_id bigint,
  about_user_id bigint,
  about_mixture_id bigint,
  number text,
  issuer text,
  issued_on date,
  valid_until date,
  warned_days integer,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  author_company_id bigint,
  constraint files_pkey primary key (id),
  constraint files_uuid_key unique (uuid),
  constraint files_about_company_id_fkey foreign key (about_company_id) references companies(id),
  constraint files_about_mixture_id_fkey foreign key (about_mixture_id) references mixtures(id),
  constraint files_about_place_id_fkey foreign key (about_place_id) references places(id),
  constraint files_about_user_id_fkey foreign key (about_user_id) references users(id),
  constraint files_category_id_fkey foreign key (category_id) references file_categories(id),
  constraint files_company_id_fkey foreign key (company_id) references companies(id),
  constraint files_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint files_place_id_fkey foreign key (place_id) references places(id),
  constraint files_replaces_id_fkey foreign key (replaces_id) references files(id),
  constraint files_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint files_stored_file_id_fkey foreign key (stored_file_id) references stored_files(id),
  constraint files_user_id_fkey foreign key (user_id) references users(id),
  constraint files_check check ((num_nonnulls(place_id, company_id) = 1)),
  constraint files_check1 check ((num_nonnulls(about_place_id, about_company_id, about_user_id, about_mixture_id) <= 1)),
  constraint files_kind_check check ((kind = any (array['CONTRACT', 'RISK', 'SURVEY', 'LICENCE', 'TRAINING', 'INSURANCE', 'SDS', 'LABEL', 'SPC', 'CERTIFICATE', 'REVIEW', 'PROCEDURE', 'OTHER'])))
);
create index files_about_company_id on files using btree (about_company_id);
create index files_about_mixture_id on files using btree (about_mixture_id);
create index files_about_place_id on files using btree (about_place_id);
create index files_about_user_id on files using btree (about_user_id);
create index files_category_id on files using btree (category_id);
create index files_company_id on files using btree (company_id, created_at desc);
create index files_deleted_by on files using btree (deleted_by);
create index files_ending on files using btree (valid_until) where (is_newest and (deleted_at is null) and (valid_until is not null));
create unique index files_newest on files using btree (series_uuid) where (is_newest and (deleted_at is null));
create index files_place_id on files using btree (place_id, created_at desc);
create index files_replaces_id on files using btree (replaces_id);
create index files_root_company_id on files using btree (root_company_id);
create index files_series on files using btree (series_uuid, id desc);
create index files_stored_file_id on files using btree (stored_file_id);
create index files_user_id on files using btree (user_id);
create trigger files_keep_author_company before insert on files for each row execute function keep_author_company();
create trigger files_version before update on files for each row when (((((((((((((old.name is distinct from new.name) or (old.note is distinct from new.note)) or (old.category_id is distinct from new.category_id)) or (old.kind is distinct from new.kind)) or (old.about_place_id is distinct from new.about_place_id)) or (old.about_company_id is distinct from new.about_company_id)) or (old.about_user_id is distinct from new.about_user_id)) or (old.about_mixture_id is distinct from new.about_mixture_id)) or (old.number is distinct from new.number)) or (old.issuer is distinct from new.issuer)) or (old.issued_on is distinct from new.issued_on)) or (old.valid_until is distinct from new.valid_until))) execute function grow_version();

create table idempotency_keys (
  actor text not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  answer text,
  created_at timestamp with time zone not null,
  target_hash text,
  constraint idempotency_keys_pkey primary key (actor, key)
);
create index idempotency_keys_created_at on idempotency_keys using btree (created_at);

create table inspection_answer_images (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  answer_id bigint not null,
  file_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  constraint inspection_answer_images_pkey primary key (id),
  constraint inspection_answer_images_uuid_key unique (uuid),
  constraint inspection_answer_images_answer_id_fkey foreign key (answer_id) references inspection_answers(id),
  constraint inspection_answer_images_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint inspection_answer_images_file_id_fkey foreign key (file_id) references stored_files(id),
  constraint inspection_answer_images_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint inspection_answer_images_user_id_fkey foreign key (user_id) references users(id)
);
create index inspection_answer_images_answer_id on inspection_answer_images using btree (answer_id);
create index inspection_answer_images_deleted_by on inspection_answer_images using btree (deleted_by);
create index inspection_answer_images_file_id on inspection_answer_images using btree (file_id);
create index inspection_answer_images_root_company_id on inspection_answer_images using btree (root_company_id);
create index inspection_answer_images_user_id on inspection_answer_images using btree (user_id);

create table inspection_answers (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  inspection_id bigint not null,
  question_id bigint not null,
  question text not null,
  translations jsonb default '{}'::jsonb not null,
  position integer default 0 not null,
  value text not null,
  note text,
  recommendation text,
  answered_at timestamp with time zone,
  answered_by bigint,
  expected text default 'YES' not null,
  constraint inspection_answers_pkey primary key (id),
  constraint inspection_answers_inspection_id_question_id_key unique (inspection_id, question_id),
  constraint inspection_answers_uuid_key unique (uuid),
  constraint inspection_answers_answered_by_fkey foreign key (answered_by) references users(id),
  constraint inspection_answers_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint inspection_answers_question_id_fkey foreign key (question_id) references visual_inspection_questions(id),
  constraint inspection_answers_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint inspection_answers_expected_check check ((expected = any (array['YES', 'NO']))),
  constraint inspection_answers_value_check check ((value = any (array['YES', 'NO'])))
);
create index inspection_answers_answered_by on inspection_answers using btree (answered_by);
create index inspection_answers_question_id on inspection_answers using btree (question_id);
create index inspection_answers_root_company_id on inspection_answers using btree (root_company_id);

create table inspection_counts (
  place_id bigint not null,
  status text not null,
  inspections bigint not null,
  constraint inspection_counts_pkey primary key (place_id, status),
  constraint inspection_counts_place_id_fkey foreign key (place_id) references places(id)
);

create table inspection_devices (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  inspection_id bigint not null,
  device_id bigint not null,
  scanned_at timestamp with time zone,
  scanned_by bigint,
  checked_at timestamp with time zone,
  checked_by bigint,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  snapshot_unique_id text,
  snapshot_name text,
  snapshot_location text,
  snapshot_zone_name text,
  snapshot_detect boolean,
  not_checked_reason text,
  not_checked_note text,
  not_checked_image_id bigint,
  not_checked_at timestamp with time zone,
  not_checked_by bigint,
  alarm_ended_at timestamp with time zone,
  zone_id bigint,
  constraint inspection_devices_pkey primary key (id),
  constraint inspection_devices_uuid_key unique (uuid),
  constraint inspection_devices_checked_by_fkey foreign key (checked_by) references users(id),
  constraint inspection_devices_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint inspection_devices_device_id_fkey foreign key (device_id) references devices(id),
  constraint inspection_devices_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint inspection_devices_not_checked_by_fkey foreign key (not_checked_by) references users(id),
  constraint inspection_devices_not_checked_image_id_fkey foreign key (not_checked_image_id) references device_images(id),
  constraint inspection_devices_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint inspection_devices_scanned_by_fkey foreign key (scanned_by) references users(id),
  constraint inspection_devices_not_checked_reason_check check ((not_checked_reason = any (array['NO_ACCESS', 'BLOCKED', 'MISSING', 'DAMAGED', 'PRODUCTION', 'REFUSED', 'OTHER'])))
);
create index inspection_devices_checked_by on inspection_devices using btree (checked_by);
create index inspection_devices_deleted_by on inspection_devices using btree (deleted_by);
create index inspection_devices_device_id on inspection_devices using btree (device_id);
create index inspection_devices_inspection_id on inspection_devices using btree (inspection_id) include (checked_at, deleted_at);
create index inspection_devices_not_checked_by on inspection_devices using btree (not_checked_by);
create index inspection_devices_not_checked_image_id on inspection_devices using btree (not_checked_image_id);
create unique index inspection_devices_once on inspection_devices using btree (inspection_id, device_id) where (deleted_at is null);
create index inspection_devices_root_company_id on inspection_devices using btree (root_company_id);
create index inspection_devices_scanned_by on inspection_devices using btree (scanned_by);
create trigger inspection_devices_note_days_of_changed after update on inspection_devices referencing old table as gone new table as came for each statement execute function note_days_of_entries();
create trigger inspection_devices_note_days_of_gone after delete on inspection_devices referencing old table as gone for each statement execute function note_days_of_entries();
create trigger inspection_devices_note_days_of_new after insert on inspection_devices referencing new table as came for each statement execute function note_days_of_entries();

create table inspections (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  name text not null,
  description text,
  status text not null,
  user_id bigint not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  approved_at timestamp with time zone,
  approved_by bigint,
  approved_by_text text,
  approved_by_image_id bigint,
  repair_orders text,
  additional_treatments text,
  batch_number_of_used_preparations text,
  reason_for_not_scanning text,
  number text,
  amendments integer default 0 not null,
  amended_at timestamp with time zone,
  content_changed_at timestamp with time zone,
  joined_into bigint,
  author_company_id bigint,
  threshold_set_id bigint,
  parallel_to bigint,
  fields_entered_at jsonb default '{}'::jsonb not null,
  was_cancelled boolean default false not null,
  pack_made_at timestamp with time zone,
  constraint inspections_pkey primary key (id),
  constraint inspections_uuid_key unique (uuid),
  constraint inspections_approved_by_fkey foreign key (approved_by) references users(id),
  constraint inspections_approved_by_image_id_fkey foreign key (approved_by_image_id) references stored_files(id),
  constraint inspections_joined_into_fkey foreign key (joined_into) references inspections(id),
  constraint inspections_parallel_to_fkey foreign key (parallel_to) references inspections(id),
  constraint inspections_place_id_fkey foreign key (place_id) references places(id),
  constraint inspections_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint inspections_threshold_set_id_fkey foreign key (threshold_set_id) references threshold_sets(id),
  constraint inspections_user_id_fkey foreign key (user_id) references users(id),
  constraint inspections_status_check check ((status = any (array['IN_PROGRESS', 'CANCELLED', 'COMPLETED'])))
);
create index inspections_approved_by on inspections using btree (approved_by);
create index inspections_approved_by_image_id on inspections using btree (approved_by_image_id);
create index inspections_joined_into on inspections using btree (joined_into);
create index inspections_newest on inspections using btree (started_at desc, id desc) include (place_id) where (status = 'COMPLETED');
create unique index inspections_number on inspections using btree (place_id, number);
create index inspections_of_author on inspections using btree (user_id, finished_at desc);
create index inspections_of_place on inspections using btree (place_id, started_at desc, id desc);
create index inspections_of_place_by_status on inspections using btree (place_id, status, started_at desc, id desc);
create unique index inspections_one_open on inspections using btree (place_id, user_id) where ((status = 'IN_PROGRESS') and (parallel_to is null));
create index inspections_parallel_to on inspections using btree (parallel_to);
create index inspections_root_company_id on inspections using btree (root_company_id);
create index inspections_search_terms on inspections using gin (search_terms(root_company_id, ((coalesce(number, '') || ' ') || name)));
create index inspections_threshold_set_id on inspections using btree (threshold_set_id);
create index inspections_to_approve on inspections using btree (place_id, finished_at) where ((status = 'COMPLETED') and (approved_at is null));
create trigger inspections_count_pests after update of status, started_at on inspections for each row when ((((old.status = 'COMPLETED') is distinct from (new.status = 'COMPLETED')) or ((old.status = 'COMPLETED') and (old.started_at is distinct from new.started_at)))) execute function count_pests_of_visit();
create trigger inspections_counted after insert or delete or update on inspections for each row execute function count_inspections();
create trigger inspections_keep_author_company before insert on inspections for each row execute function keep_author_company();
create trigger inspections_note_days_of_changed after update on inspections referencing old table as gone new table as came for each statement execute function note_days_of_visits();
create trigger inspections_note_days_of_gone after delete on inspections referencing old table as gone for each statement execute function note_days_of_visits();
create trigger inspections_note_days_of_new after insert on inspections referencing new table as came for each statement execute function note_days_of_visits();

create table installation (
  key text not null,
  value jsonb not null,
  constraint installation_pkey primary key (key)
);

create table intervention_counters (
  place_id bigint not null,
  year integer not null,
  root_company_id bigint not null,
  protocols integer not null,
  constraint intervention_counters_pkey primary key (place_id, year),
  constraint intervention_counters_place_id_fkey foreign key (place_id) references places(id),
  constraint intervention_counters_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index intervention_counters_root_company_id on intervention_counters using btree (root_company_id);

create table intervention_images (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  intervention_id bigint not null,
  type text not null,
  name text not null,
  file_id bigint not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  constraint intervention_images_pkey primary key (id),
  constraint intervention_images_uuid_key unique (uuid),
  constraint intervention_images_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint intervention_images_file_id_fkey foreign key (file_id) references stored_files(id),
  constraint intervention_images_intervention_id_fkey foreign key (intervention_id) references interventions(id),
  constraint intervention_images_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint intervention_images_user_id_fkey foreign key (user_id) references users(id),
  constraint intervention_images_type_check check ((type = any (array['CAUSE', 'DESCRIPTION', 'PESTS_REMOVED'])))
);
create index intervention_images_deleted_by on intervention_images using btree (deleted_by);
create index intervention_images_file_id on intervention_images using btree (file_id);
create index intervention_images_intervention_id on intervention_images using btree (intervention_id, id);
create index intervention_images_root_company_id on intervention_images using btree (root_company_id);
create index intervention_images_user_id on intervention_images using btree (user_id);

create table intervention_reports (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  intervention_id bigint not null,
  issue integer not null,
  version integer not null,
  language text not null,
  file_id bigint not null,
  user_id bigint,
  made_by_name text,
  state_sha256 text not null,
  printed_as text not null,
  replaced_by bigint,
  created_at timestamp with time zone not null,
  constraint intervention_reports_pkey primary key (id),
  constraint intervention_reports_uuid_key unique (uuid),
  constraint intervention_reports_file_id_fkey foreign key (file_id) references stored_files(id),
  constraint intervention_reports_intervention_id_fkey foreign key (intervention_id) references interventions(id),
  constraint intervention_reports_place_id_fkey foreign key (place_id) references places(id),
  constraint intervention_reports_replaced_by_fkey foreign key (replaced_by) references intervention_reports(id),
  constraint intervention_reports_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint intervention_reports_user_id_fkey foreign key (user_id) references users(id),
  constraint intervention_reports_language_check check ((language = any (array['pl', 'en', 'de', 'it', 'ru'])))
);
create index intervention_reports_file_id on intervention_reports using btree (file_id);
create index intervention_reports_intervention_id on intervention_reports using btree (intervention_id, id);
create index intervention_reports_place_id on intervention_reports using btree (place_id);
create index intervention_reports_replaced_by on intervention_reports using btree (replaced_by);
create index intervention_reports_root_company_id on intervention_reports using btree (root_company_id);
create index intervention_reports_user_id on intervention_reports using btree (user_id);

create table interventions (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  number text,
  name text not null,
  purpose text not null,
  cause text,
  description text,
  pests_removed text,
  action_taken text,
  area text,
  recommendations text,
  used_products jsonb default '[]'::jsonb not null,
  approved_by_text text,
  approved_by_image_id bigint,
  signed_at timestamp with time zone,
  signed_sha256 text,
  version integer default 1 not null,
  user_id bigint,
  author_company_id bigint,
  timezone text default 'Europe/Warsaw' not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  first_signed_at timestamp with time zone,
  signed_version integer,
  constraint interventions_pkey primary key (id),
  constraint interventions_uuid_key unique (uuid),
  constraint interventions_approved_by_image_id_fkey foreign key (approved_by_image_id) references stored_files(id),
  constraint interventions_author_company_id_fkey foreign key (author_company_id) references companies(id),
  constraint interventions_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint interventions_place_id_fkey foreign key (place_id) references places(id),
  constraint interventions_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint interventions_user_id_fkey foreign key (user_id) references users(id)
);
create index interventions_approved_by_image_id on interventions using btree (approved_by_image_id);
create index interventions_author_company_id on interventions using btree (author_company_id);
create index interventions_deleted_by on interventions using btree (deleted_by);
create unique index interventions_number on interventions using btree (place_id, number);
create index interventions_place_id on interventions using btree (place_id, created_at desc, id desc);
create index interventions_root_company_id on interventions using btree (root_company_id);
create index interventions_user_id on interventions using btree (user_id);
create trigger interventions_keep_first_signing before insert or update on interventions for each row when (((new.signed_at is not null) and (new.first_signed_at is null))) execute function keep_first_signing();
create trigger interventions_version before update on interventions for each row when ((((((((((((old.name is distinct from new.name) or (old.purpose is distinct from new.purpose)) or (old.cause is distinct from new.cause)) or (old.description is distinct from new.description)) or (old.pests_removed is distinct from new.pests_removed)) or (old.action_taken is distinct from new.action_taken)) or (old.area is distinct from new.area)) or (old.recommendations is distinct from new.recommendations)) or (old.used_products is distinct from new.used_products)) or (old.approved_by_text is distinct from new.approved_by_text)) or (old.approved_by_image_id is distinct from new.approved_by_image_id))) execute function grow_version();

create table known_devices (
  user_id bigint not null,
  device_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint known_devices_pkey primary key (user_id, device_hash),
  constraint known_devices_user_id_fkey foreign key (user_id) references users(id)
);
create index known_devices_used_at on known_devices using btree (used_at);

create table lora_commands (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  lora_device_id bigint not null,
  kind text not null,
  slot text not null,
  port integer not null,
  payload text not null,
  seq integer,
  confirmed boolean default true not null,
  state text default 'queued' not null,
  network_message_id text,
  tries integer default 0 not null,
  error text,
  user_id bigint,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  acked_at timestamp with time zone,
  applied_at timestamp with time zone,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  next_try_at timestamp with time zone,
  constraint lora_commands_pkey primary key (id),
  constraint lora_commands_uuid_key unique (uuid),
  constraint lora_commands_lora_device_id_fkey foreign key (lora_device_id) references lora_devices(id),
  constraint lora_commands_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint lora_commands_user_id_fkey foreign key (user_id) references users(id),
  constraint lora_commands_kind_check check ((kind = any (array['inputs', 'connection', 'sths', 'clear_alert', 'status', 'legacy']))),
  constraint lora_commands_seq_check check (((seq >= 0) and (seq <= 255))),
  constraint lora_commands_state_check check ((state = any (array['queued', 'sent', 'acked', 'applied', 'superseded', 'expired', 'failed'])))
);
create index lora_commands_expires_at on lora_commands using btree (expires_at) where (state = any (array['queued', 'sent', 'acked']));
create unique index lora_commands_live on lora_commands using btree (lora_device_id, slot) where (state = any (array['queued', 'sent', 'acked']));
create index lora_commands_lora_device_id on lora_commands using btree (lora_device_id, created_at desc, id desc);
create index lora_commands_network_message_id on lora_commands using btree (network_message_id) where (network_message_id is not null);
create index lora_commands_root_company_id on lora_commands using btree (root_company_id);
create index lora_commands_user_id on lora_commands using btree (user_id);

create table lora_device_states (
  lora_device_id bigint not null,
  root_company_id bigint not null,
  detected boolean default false not null,
  detected_at timestamp with time zone,
  admin_detected boolean default false not null,
  admin_detected_at timestamp with time zone,
  clearing_since timestamp with time zone,
  last_uplink_at timestamp with time zone,
  last_status jsonb,
  battery integer,
  rssi integer,
  gateway_eui text,
  session text,
  top_frame bigint,
  seen_frames text default '0' not null,
  detections_counter integer,
  top_payload bigint,
  frames_heard bigint default 0 not null,
  frames_lost bigint default 0 not null,
  reporting_period integer,
  reported_history_at timestamp with time zone,
  watch_at timestamp with time zone,
  silent_since timestamp with time zone,
  connection_id bigint,
  battery_at timestamp with time zone,
  constraint lora_device_states_pkey primary key (lora_device_id),
  constraint lora_device_states_connection_id_fkey foreign key (connection_id) references lora_network_connections(id),
  constraint lora_device_states_lora_device_id_fkey foreign key (lora_device_id) references lora_devices(id),
  constraint lora_device_states_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index lora_device_states_clearing_since on lora_device_states using btree (clearing_since) where (clearing_since is not null);
create index lora_device_states_connection_id on lora_device_states using btree (connection_id);
create index lora_device_states_detected on lora_device_states using btree (root_company_id, detected_at desc) where detected;
create index lora_device_states_root_company_id on lora_device_states using btree (root_company_id);
create index lora_device_states_watch_at on lora_device_states using btree (watch_at);

create table lora_devices (
  id bigint generated always as identity not null,
  uuid uuid not null,
  version integer default 1 not null,
  root_company_id bigint not null,
  company_id bigint not null,
  place_id bigint,
  device_id bigint,
  connection_id bigint,
  name text,
  description text,
  dev_eui text not null,
  app_eui text not null,
  is_old boolean generated always as ((app_eui = '0000000000000000')) stored not null,
  sealed_app_key text,
  network_uuid text,
  network_error text,
  configuration jsonb default '{}'::jsonb not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  payload_profile_id bigint,
  constraint lora_devices_pkey primary key (id),
  constraint lora_devices_uuid_key unique (uuid),
  constraint lora_devices_company_id_fkey foreign key (company_id) references companies(id),
  constraint lora_devices_connection_id_fkey foreign key (connection_id) references lora_network_connections(id),
  constraint lora_devices_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint lora_devices_device_id_fkey foreign key (device_id) references devices(id),
  constraint lora_devices_payload_profile_id_fkey foreign key (payload_profile_id) references payload_profiles(id),
  constraint lora_devices_place_company foreign key (place_id, company_id) references places(id, company_id) on update cascade,
  constraint lora_devices_place_id_fkey foreign key (place_id) references places(id),
  constraint lora_devices_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint lora_devices_user_id_fkey foreign key (user_id) references users(id),
  constraint lora_devices_app_eui_check check ((app_eui ~ '^[0-9A-F]{16}$')),
  constraint lora_devices_dev_eui_check check ((dev_eui ~ '^[0-9A-F]{16}$'))
);
create index lora_devices_by_age on lora_devices using btree (created_at, id) where (deleted_at is null);
create index lora_devices_by_name on lora_devices using btree (name, id) where (deleted_at is null);
create index lora_devices_company_id on lora_devices using btree (company_id);
create index lora_devices_connection_id on lora_devices using btree (connection_id);
create index lora_devices_deleted_by on lora_devices using btree (deleted_by);
create unique index lora_devices_dev_eui on lora_devices using btree (dev_eui) where (deleted_at is null);
create index lora_devices_device_id on lora_devices using btree (device_id);
create unique index lora_devices_of_device on lora_devices using btree (device_id) where (deleted_at is null);
create index lora_devices_of_owner_by_age on lora_devices using btree (root_company_id, created_at, id) where (deleted_at is null);
create index lora_devices_of_owner_by_name on lora_devices using btree (root_company_id, name, id) where (deleted_at is null);
create index lora_devices_payload_profile_id on lora_devices using btree (payload_profile_id);
create index lora_devices_place_company on lora_devices using btree (place_id, company_id);
create index lora_devices_root_company_id on lora_devices using btree (root_company_id, id desc);
create index lora_devices_user_id on lora_devices using btree (user_id);
create index lora_devices_with_profile on lora_devices using btree (dev_eui) where ((payload_profile_id is not null) and (deleted_at is null));
create trigger lora_devices_version before update on lora_devices for each row when (((old.name is distinct from new.name) or (old.description is distinct from new.description) or (old.company_id is distinct from new.company_id) or (old.place_id is distinct from new.place_id) or (old.device_id is distinct from new.device_id) or (old.configuration is distinct from new.configuration) or (old.payload_profile_id is distinct from new.payload_profile_id))) execute function grow_version();

create table lora_gateway_states (
  dev_eui text not null,
  last_uplink_at timestamp with time zone,
  connected boolean,
  connected_at timestamp with time zone,
  down_since timestamp with time zone,
  reported_by bigint,
  clock_time timestamp with time zone,
  clock_reported_at timestamp with time zone,
  constraint lora_gateway_states_pkey primary key (dev_eui),
  constraint lora_gateway_states_reported_by_fkey foreign key (reported_by) references companies(id)
);
create index lora_gateway_states_reported_by on lora_gateway_states using btree (reported_by);

create table lora_gateways (
  id bigint generated always as identity not null,
  uuid uuid not null,
  version integer default 1 not null,
  name text,
  description text,
  dev_eui text not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  constraint lora_gateways_pkey primary key (id),
  constraint lora_gateways_uuid_key unique (uuid),
  constraint lora_gateways_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint lora_gateways_user_id_fkey foreign key (user_id) references users(id),
  constraint lora_gateways_dev_eui_check check ((dev_eui ~ '^[0-9A-F]{16}$'))
);
create index lora_gateways_by_age on lora_gateways using btree (id desc) where (deleted_at is null);
create index lora_gateways_deleted_by on lora_gateways using btree (deleted_by);
create unique index lora_gateways_dev_eui on lora_gateways using btree (dev_eui) where (deleted_at is null);
create index lora_gateways_user_id on lora_gateways using btree (user_id);
create trigger lora_gateways_version before update on lora_gateways for each row when (((old.name is distinct from new.name) or (old.description is distinct from new.description))) execute function grow_version();

create table lora_history (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  lora_device_id bigint not null,
  type text not null,
  data jsonb default '{}'::jsonb not null,
  visibility text default 'ALL' not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  constraint lora_history_pkey primary key (id),
  constraint lora_history_uuid_key unique (uuid),
  constraint lora_history_lora_device_id_fkey foreign key (lora_device_id) references lora_devices(id),
  constraint lora_history_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint lora_history_user_id_fkey foreign key (user_id) references users(id),
  constraint lora_history_type_check check ((type = any (array['ALERT', 'CLEAR_ALERT', 'CONFIGURATION']))),
  constraint lora_history_visibility_check check ((visibility = any (array['ALL', 'ADMIN'])))
);
create index lora_history_lora_device_id on lora_history using btree (lora_device_id, created_at desc, id desc);
create index lora_history_root_company_id on lora_history using btree (root_company_id);
create index lora_history_user_id on lora_history using btree (user_id);

create table lora_network_connections (
  id bigint generated always as identity not null,
  uuid uuid not null,
  version integer default 1 not null,
  root_company_id bigint,
  kind text not null,
  name text not null,
  key_hash text,
  settings jsonb default '{}'::jsonb not null,
  sealed_secret text,
  active boolean default true not null,
  last_event_at timestamp with time zone,
  fault text,
  fault_at timestamp with time zone,
  user_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  hearing_since timestamp with time zone,
  lag_ms bigint,
  received bigint default 0 not null,
  refused bigint default 0 not null,
  not_understood bigint default 0 not null,
  not_understood_at timestamp with time zone,
  last_fault text,
  last_fault_at timestamp with time zone,
  constraint lora_network_connections_pkey primary key (id),
  constraint lora_network_connections_key_hash_key unique (key_hash),
  constraint lora_network_connections_uuid_key unique (uuid),
  constraint lora_network_connections_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint lora_network_connections_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint lora_network_connections_user_id_fkey foreign key (user_id) references users(id),
  constraint lora_network_connections_kind_check check ((kind = any (array['simulator', 'http', 'chirpstack', 'tts', 'aws'])))
);
create index lora_network_connections_deleted_by on lora_network_connections using btree (deleted_by);
create index lora_network_connections_root_company_id on lora_network_connections using btree (root_company_id);
create index lora_network_connections_user_id on lora_network_connections using btree (user_id);
create trigger lora_network_connections_version before update on lora_network_connections for each row when (((((old.name is distinct from new.name) or (old.settings is distinct from new.settings)) or (old.active is distinct from new.active)) or (old.sealed_secret is distinct from new.sealed_secret))) execute function grow_version();

create table lora_quarantine (
  id bigint generated always as identity not null,
  uuid uuid not null,
  connection_id bigint not null,
  reason text not null,
  dev_eui text default '' not null,
  count bigint default 1 not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  body text not null,
  constraint lora_quarantine_pkey primary key (id),
  constraint lora_quarantine_connection_id_reason_dev_eui_key unique (connection_id, reason, dev_eui),
  constraint lora_quarantine_uuid_key unique (uuid),
  constraint lora_quarantine_connection_id_fkey foreign key (connection_id) references lora_network_connections(id),
  constraint lora_quarantine_reason_check check ((reason = any (array['unknown_device', 'foreign_device', 'unreadable', 'wrong_version', 'stale', 'clone', 'too_old', 'future'])))
);
create index lora_quarantine_dev_eui on lora_quarantine using btree (dev_eui);
create index lora_quarantine_last_at on lora_quarantine using btree (last_at desc, id desc);
create index lora_quarantine_newest on lora_quarantine using btree (connection_id, last_at desc, id desc);

create table lora_uplinks (
  lora_device_id bigint not null,
  received_at timestamp with time zone not null,
  frame bigint not null,
  root_company_id bigint not null,
  connection_id bigint not null,
  arrived_at timestamp with time zone not null,
  is_late boolean default false not null,
  session text,
  port smallint,
  payload bytea,
  decode_error text,
  detect boolean,
  battery smallint,
  rssi smallint,
  spreading_factor smallint,
  temperature real,
  detections_counter integer,
  detections_counter_new integer,
  algorithm smallint,
  detection_number smallint,
  detection_at timestamp with time zone,
  acked_message_id text,
  gateways jsonb,
  extra jsonb,
  constraint lora_uplinks_pkey primary key (lora_device_id, received_at, frame)
);
create index lora_uplinks_received_at on only lora_uplinks using brin (received_at) with (autosummarize='on');

create table map_revision_agreements (
  id bigint generated always as identity not null,
  root_company_id bigint not null,
  revision_id bigint not null,
  side text not null,
  user_id bigint not null,
  by_name text not null,
  at timestamp with time zone not null,
  constraint map_revision_agreements_pkey primary key (id),
  constraint map_revision_agreements_revision_id_side_key unique (revision_id, side),
  constraint map_revision_agreements_revision_id_fkey foreign key (revision_id) references map_revisions(id),
  constraint map_revision_agreements_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint map_revision_agreements_user_id_fkey foreign key (user_id) references users(id),
  constraint map_revision_agreements_side_check check ((side = any (array['CONTRACTOR', 'CLIENT'])))
);
create index map_revision_agreements_root_company_id on map_revision_agreements using btree (root_company_id);
create index map_revision_agreements_user_id on map_revision_agreements using btree (user_id);

create table map_revisions (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  map_id bigint not null,
  number integer not null,
  effective_from timestamp with time zone not null,
  note text not null,
  user_id bigint not null,
  by_name text not null,
  constraint map_revisions_pkey primary key (id),
  constraint map_revisions_map_id_number_key unique (map_id, number),
  constraint map_revisions_uuid_key unique (uuid),
  constraint map_revisions_map_id_fkey foreign key (map_id) references maps(id),
  constraint map_revisions_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint map_revisions_user_id_fkey foreign key (user_id) references users(id),
  constraint map_revisions_number_check check ((number > 0))
);
create index map_revisions_root_company_id on map_revisions using btree (root_company_id);
create index map_revisions_user_id on map_revisions using btree (user_id);

create table map_tiles (
  id bigint generated always as identity not null,
  root_company_id bigint not null,
  map_id bigint not null,
  level integer not null,
  tile_row integer not null,
  tile_column integer not null,
  file_id bigint not null,
  constraint map_tiles_pkey primary key (id),
  constraint map_tiles_map_id_level_tile_row_tile_column_key unique (map_id, level, tile_row, tile_column),
  constraint map_tiles_file_id_fkey foreign key (file_id) references stored_files(id),
  constraint map_tiles_map_id_fkey foreign key (map_id) references maps(id),
  constraint map_tiles_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint map_tiles_level_check check ((level >= 0)),
  constraint map_tiles_tile_column_check check ((tile_column >= 0)),
  constraint map_tiles_tile_row_check check ((tile_row >= 0))
);
create index map_tiles_file_id on map_tiles using btree (file_id);
create index map_tiles_root_company_id on map_tiles using btree (root_company_id);

create table maps (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  name text not null,
  note text,
  file_id bigint not null,
  user_id bigint,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  file_category_id bigint,
  author_company_id bigint,
  constraint maps_pkey primary key (id),
  constraint maps_uuid_key unique (uuid),
  constraint maps_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint maps_file_category_id_fkey foreign key (file_category_id) references file_categories(id),
  constraint maps_file_id_fkey foreign key (file_id) references stored_files(id),
  constraint maps_place_id_fkey foreign key (place_id) references places(id),
  constraint maps_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint maps_user_id_fkey foreign key (user_id) references users(id)
);
create index maps_deleted_by on maps using btree (deleted_by);
create index maps_file_category_id on maps using btree (file_category_id);
create index maps_file_id on maps using btree (file_id);
create index maps_place_id on maps using btree (place_id);
create index maps_root_company_id on maps using btree (root_company_id);
create index maps_user_id on maps using btree (user_id);
create trigger maps_keep_author_company before insert on maps for each row execute function keep_author_company();
create trigger maps_version before update on maps for each row when ((((old.name is distinct from new.name) or (old.note is distinct from new.note)) or (old.file_category_id is distinct from new.file_category_id))) execute function grow_version();

create table mixtures (
  id bigint generated by default as identity not null,
  uuid uuid not null,
  name text not null,
  description text,
  grammage integer not null,
  type text default 'BAIT' not null,
  translations jsonb default '{}'::jsonb not null,
  position integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  toxic boolean default true not null,
  version integer default 1 not null,
  constraint mixtures_pkey primary key (id),
  constraint mixtures_uuid_key unique (uuid),
  constraint mixtures_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint mixtures_grammage_check check ((grammage >= 1)),
  constraint mixtures_type_check check ((type = 'BAIT'))
);
create index mixtures_deleted_by on mixtures using btree (deleted_by);
create trigger mixtures_version before update on mixtures for each row when ((((((old.name is distinct from new.name) or (old.description is distinct from new.description)) or (old.grammage is distinct from new.grammage)) or (old.toxic is distinct from new.toxic)) or (old.translations is distinct from new.translations))) execute function grow_version();

create table notifications (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint,
  user_id bigint not null,
  notification_key text not null,
  place_id bigint,
  device_id bigint,
  metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  company_id bigint,
  constraint notifications_pkey primary key (id),
  constraint notifications_uuid_key unique (uuid),
  constraint notifications_company_id_fkey foreign key (company_id) references companies(id),
  constraint notifications_device_id_fkey foreign key (device_id) references devices(id),
  constraint notifications_place_id_fkey foreign key (place_id) references places(id),
  constraint notifications_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint notifications_user_id_fkey foreign key (user_id) references users(id),
  constraint notifications_notification_key_check check ((notification_key = any (array['UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT', 'FILE_ENDS', 'WEBHOOK_OFF', 'PLAN_PUBLISHED', 'DEVICE_SILENT', 'GATEWAY_OUTAGE', 'ALARM_PASSED_ON', 'ALARMS_MANY', 'DEVICE_NEEDS_CARE', 'VISITS_WITHOUT_PERSON', 'PHONE_SILENT', 'ENTRIES_SET_ASIDE', 'PHONE_EMPTY', 'ENTRIES_REJECTED'])))
);
create index notifications_company_id on notifications using btree (company_id);
create index notifications_created_at on notifications using btree (created_at);
create index notifications_device_id on notifications using btree (device_id);
create index notifications_of_user on notifications using btree (user_id, created_at desc, id desc);
create index notifications_place_id on notifications using btree (place_id);
create index notifications_root_company_id on notifications using btree (root_company_id);
create index notifications_unread on notifications using btree (user_id) where (read_at is null);

create table object_associations (
  uuid uuid not null,
  device_type_id bigint not null,
  device_type_object_id bigint not null,
  position integer default 0 not null,
  removed_at timestamp with time zone,
  constraint object_associations_pkey primary key (uuid),
  constraint object_associations_device_type_id_device_type_object_id_key unique (device_type_id, device_type_object_id),
  constraint object_associations_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint object_associations_device_type_object_id_fkey foreign key (device_type_object_id) references device_type_objects(id)
);
create index object_associations_object on object_associations using btree (device_type_object_id);

create table objections (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  inspection_id bigint not null,
  text text not null,
  user_id bigint not null,
  by_name text not null,
  by_company text,
  created_at timestamp with time zone not null,
  answer text,
  answered_by bigint,
  answered_by_name text,
  answered_at timestamp with time zone,
  constraint objections_pkey primary key (id),
  constraint objections_uuid_key unique (uuid),
  constraint objections_answered_by_fkey foreign key (answered_by) references users(id),
  constraint objections_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint objections_place_id_fkey foreign key (place_id) references places(id),
  constraint objections_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint objections_user_id_fkey foreign key (user_id) references users(id)
);
create index objections_answered_by on objections using btree (answered_by);
create index objections_inspection_id on objections using btree (inspection_id, id);
create index objections_place_id on objections using btree (place_id);
create index objections_root_company_id on objections using btree (root_company_id);
create index objections_user_id on objections using btree (user_id);
create trigger objections_change_visit_content after insert or update on objections for each row execute function objections_change_visit_content();

create table observation_associations (
  uuid uuid not null,
  device_type_id bigint not null,
  device_type_observation_id bigint not null,
  position integer default 0 not null,
  removed_at timestamp with time zone,
  constraint observation_associations_pkey primary key (uuid),
  constraint observation_associations_device_type_id_device_type_observa_key unique (device_type_id, device_type_observation_id),
  constraint observation_associations_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint observation_associations_device_type_observation_id_fkey foreign key (device_type_observation_id) references device_type_observations(id)
);
create index observation_associations_observation on observation_associations using btree (device_type_observation_id);

create table passkey_challenges (
  challenge text not null,
  user_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey primary key (challenge),
  constraint passkey_challenges_user_id_fkey foreign key (user_id) references users(id)
);
create index passkey_challenges_expires_at on passkey_challenges using btree (expires_at);
create index passkey_challenges_user_id on passkey_challenges using btree (user_id);

create table passkeys (
  id bigint generated always as identity not null,
  uuid uuid not null,
  user_id bigint not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_uuid_key unique (uuid),
  constraint passkeys_user_id_fkey foreign key (user_id) references users(id)
);
create index passkeys_user_id on passkeys using btree (user_id);

create table password_tokens (
  token_hash text not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_tokens_pkey primary key (token_hash),
  constraint password_tokens_user_id_fkey foreign key (user_id) references users(id)
);
create index password_tokens_user_id on password_tokens using btree (user_id);

create table payload_profiles (
  id bigint generated always as identity not null,
  uuid uuid not null,
  version integer default 1 not null,
  root_company_id bigint,
  name text not null,
  kind text not null,
  script text,
  mapping jsonb default '{}'::jsonb not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  constraint payload_profiles_pkey primary key (id),
  constraint payload_profiles_uuid_key unique (uuid),
  constraint payload_profiles_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint payload_profiles_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint payload_profiles_user_id_fkey foreign key (user_id) references users(id),
  constraint payload_profiles_check check (((kind <> 'script') or (script is not null))),
  constraint payload_profiles_kind_check check ((kind = any (array['traplink', 'network', 'script'])))
);
create index payload_profiles_deleted_by on payload_profiles using btree (deleted_by);
create index payload_profiles_root_company_id on payload_profiles using btree (root_company_id);
create index payload_profiles_user_id on payload_profiles using btree (user_id);
create trigger payload_profiles_version before update on payload_profiles for each row when (((old.name is distinct from new.name) or (old.kind is distinct from new.kind) or (old.script is distinct from new.script) or (old.mapping is distinct from new.mapping))) execute function grow_version();

create table pending_files (
  storage_key text not null,
  content_type text not null,
  content bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint pending_files_pkey primary key (storage_key)
);

create table period_report_counters (
  place_id bigint not null,
  year integer not null,
  root_company_id bigint not null,
  reports integer not null,
  constraint period_report_counters_pkey primary key (place_id, year),
  constraint period_report_counters_place_id_fkey foreign key (place_id) references places(id),
  constraint period_report_counters_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index period_report_counters_root_company_id on period_report_counters using btree (root_company_id);

create table period_report_places (
  period_report_id bigint not null,
  place_id bigint not null,
  root_company_id bigint not null,
  constraint period_report_places_pkey primary key (period_report_id, place_id),
  constraint period_report_places_period_report_id_fkey foreign key (period_report_id) references period_reports(id),
  constraint period_report_places_place_id_fkey foreign key (place_id) references places(id),
  constraint period_report_places_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index period_report_places_place_id on period_report_places using btree (place_id, period_report_id desc);
create index period_report_places_root_company_id on period_report_places using btree (root_company_id);

create table period_reports (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  number text not null,
  places text not null,
  date_from timestamp with time zone not null,
  date_to timestamp with time zone not null,
  timezone text not null,
  created_at timestamp with time zone not null,
  constraint period_reports_pkey primary key (id),
  constraint period_reports_uuid_key unique (uuid),
  constraint period_reports_place_id_fkey foreign key (place_id) references places(id),
  constraint period_reports_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint period_reports_check check ((date_from < date_to))
);
create unique index period_reports_number on period_reports using btree (place_id, number);
create index period_reports_root_company_id on period_reports using btree (root_company_id);
create unique index period_reports_same on period_reports using btree (places, date_from, date_to);

create table pest_totals (
  root_company_id bigint not null,
  place_id bigint not null,
  device_id bigint not null,
  device_type_object_id bigint not null,
  position_id bigint,
  span text not null,
  starts date not null,
  amount bigint not null,
  records bigint not null,
  constraint pest_totals_device_id_device_type_object_id_position_id_spa_key unique nulls not distinct (device_id, device_type_object_id, position_id, span, starts),
  constraint pest_totals_device_id_fkey foreign key (device_id) references devices(id),
  constraint pest_totals_device_type_object_id_fkey foreign key (device_type_object_id) references device_type_objects(id),
  constraint pest_totals_place_id_fkey foreign key (place_id) references places(id),
  constraint pest_totals_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint pest_totals_span_check check ((span = any (array['DAY', 'MONTH', 'YEAR'])))
);
create index pest_totals_object on pest_totals using btree (device_type_object_id);
create index pest_totals_of_place on pest_totals using btree (place_id, span, starts);
create index pest_totals_position_id on pest_totals using btree (position_id);
create index pest_totals_root_company_id on pest_totals using btree (root_company_id);

create table place_days (
  place_id bigint not null,
  scope text not null,
  scope_id bigint not null,
  day date not null,
  root_company_id bigint not null,
  facts integer default 0 not null,
  visits integer default 0 not null,
  to_check integer default 0 not null,
  checked integer default 0 not null,
  active integer default 0 not null,
  alarms integer default 0 not null,
  captures bigint default 0 not null,
  by_catch bigint default 0 not null,
  bait_sum bigint default 0 not null,
  bait_readings integer default 0 not null,
  refills integer default 0 not null,
  refill_grams double precision default 0 not null,
  found jsonb default '[]'::jsonb not null,
  summary text generated always as (((((((((((((((('[' || (scope_id)) || ',') || ((day - '2000-01-01'::date))) || ',') || (to_check)) || ',') || (checked)) || ',') || (active)) || ',') || (captures)) || ',') || summarize_rare_values(visits, alarms, by_catch, bait_sum, bait_readings, refills, refill_grams)) || summarize_found(found)) || ']')) stored not null,
  constraint place_days_pkey primary key (place_id, scope, scope_id, day),
  constraint place_days_place_id_fkey foreign key (place_id) references places(id),
  constraint place_days_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint place_days_scope_check check ((scope = any (array['PLACE', 'ZONE', 'TYPE'])))
);
create index place_days_of_facility on place_days using btree (place_id, day) include (captures, by_catch, checked, to_check, active, alarms, bait_readings, refills) where ((scope = 'PLACE') and (facts > 0));
create index place_days_of_place on place_days using btree (place_id, day);
create index place_days_root_company_id on place_days using btree (root_company_id);
create trigger place_days_keep_months_of_changed after update on place_days referencing old table as gone new table as came for each statement execute function keep_months();
create trigger place_days_keep_months_of_gone after delete on place_days referencing old table as gone for each statement execute function keep_months();
create trigger place_days_keep_months_of_new after insert on place_days referencing new table as came for each statement execute function keep_months();

create table place_device_types (
  place_id bigint not null,
  device_type_id bigint not null,
  root_company_id bigint not null,
  devices bigint not null,
  constraint place_device_types_pkey primary key (place_id, device_type_id),
  constraint place_device_types_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint place_device_types_place_id_fkey foreign key (place_id) references places(id),
  constraint place_device_types_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index place_device_types_device_type_id on place_device_types using btree (device_type_id);
create index place_device_types_root_company_id on place_device_types using btree (root_company_id);

create table place_months (
  place_id bigint not null,
  scope text not null,
  month date not null,
  root_company_id bigint not null,
  summary text not null,
  constraint place_months_pkey primary key (place_id, scope, month),
  constraint place_months_place_id_fkey foreign key (place_id) references places(id),
  constraint place_months_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint place_months_scope_check check ((scope = any (array['PLACE', 'ZONE', 'TYPE'])))
);
create index place_months_root_company_id on place_months using btree (root_company_id);

create table place_products (
  id bigint generated always as identity not null,
  root_company_id bigint not null,
  place_id bigint not null,
  product_id bigint not null,
  approved_by text not null,
  recorded_by text,
  user_id bigint,
  approved_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  constraint place_products_pkey primary key (id),
  constraint place_products_place_id_fkey foreign key (place_id) references places(id),
  constraint place_products_product_id_root_company_id_fkey foreign key (product_id, root_company_id) references products(id, root_company_id),
  constraint place_products_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint place_products_user_id_fkey foreign key (user_id) references users(id),
  constraint place_products_withdrawn_by_fkey foreign key (withdrawn_by) references users(id)
);
create unique index place_products_approved on place_products using btree (place_id, product_id) where (withdrawn_at is null);
create index place_products_place_id on place_products using btree (place_id);
create index place_products_product_id on place_products using btree (product_id, root_company_id);
create index place_products_root_company_id on place_products using btree (root_company_id);
create index place_products_user_id on place_products using btree (user_id);
create index place_products_withdrawn_by on place_products using btree (withdrawn_by);

create table place_users (
  place_id bigint not null,
  user_id bigint not null,
  root_company_id bigint not null,
  roles text[] default '{}'[] not null,
  notification_types text[] default '{}'[] not null,
  created_at timestamp with time zone default now() not null,
  constraint place_users_pkey primary key (user_id, place_id),
  constraint place_users_place_id_fkey foreign key (place_id) references places(id),
  constraint place_users_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint place_users_user_id_fkey foreign key (user_id) references users(id),
  constraint place_users_notification_types_known check ((notification_types <@ array['RECEIVE_INSPECTION_PDF_REPORT', 'RECEIVE_INTERVENTION_PDF_REPORT'])),
  constraint place_users_roles_known check ((roles <@ array['APPROVE_INSPECTION', 'CREATE_INSPECTION']))
);
create index place_users_place_id on place_users using btree (place_id);
create index place_users_root_company_id on place_users using btree (root_company_id);
create trigger place_users_added after insert on place_users referencing new table as changed for each statement execute function grow_version_of_assigned();
create trigger place_users_removed after delete on place_users referencing old table as changed for each statement execute function grow_version_of_assigned();

create table place_visual_inspection_questions (
  place_id bigint not null,
  question_id bigint not null,
  root_company_id bigint not null,
  constraint place_visual_inspection_questions_pkey primary key (place_id, question_id),
  constraint place_visual_inspection_questions_place_id_fkey foreign key (place_id) references places(id),
  constraint place_visual_inspection_questions_question_id_fkey foreign key (question_id) references visual_inspection_questions(id),
  constraint place_visual_inspection_questions_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index place_visual_inspection_questions_question_id on place_visual_inspection_questions using btree (question_id);
create index place_visual_inspection_questions_root_company_id on place_visual_inspection_questions using btree (root_company_id);

create table places (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  company_id bigint not null,
  company_zone_id bigint,
  name text not null,
  address text not null,
  radio_error_interval integer default 15 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  code text collate "C" default '' not null,
  version integer default 1 not null,
  phone text,
  latitude double precision,
  longitude double precision,
  constraint places_pkey primary key (id),
  constraint places_of_company unique (id, company_id),
  constraint places_uuid_key unique (uuid),
  constraint places_company_id_fkey foreign key (company_id) references companies(id),
  constraint places_company_zone_id_fkey foreign key (company_zone_id) references company_zones(id),
  constraint places_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint places_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint places_coordinates check (((latitude is null) = (longitude is null))),
  constraint places_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint places_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint places_radio_error_interval_check check ((radio_error_interval >= 1))
);
create unique index places_code on places using btree (root_company_id, code);
create index places_company_id on places using btree (company_id, name);
create index places_company_zone_id on places using btree (company_zone_id);
create index places_deleted_by on places using btree (deleted_by);
create index places_root_company_id on places using btree (root_company_id);
create index places_search_terms on places using gin (search_terms(root_company_id, ((name || ' ') || address)));
create trigger places_get_a_code before insert on places for each row execute function give_place_code();
create trigger places_version before update on places for each row when (((((((((old.name is distinct from new.name) or (old.address is distinct from new.address)) or (old.phone is distinct from new.phone)) or (old.latitude is distinct from new.latitude)) or (old.longitude is distinct from new.longitude)) or (old.radio_error_interval is distinct from new.radio_error_interval)) or (old.company_id is distinct from new.company_id)) or (old.company_zone_id is distinct from new.company_zone_id))) execute function grow_version();

create table processes (
  uuid uuid not null,
  roles text[] not null,
  host text not null,
  version text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint processes_pkey primary key (uuid)
);

create table product_batches (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  product_id bigint not null,
  batch_number text not null,
  expires_on date,
  user_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  constraint product_batches_pkey primary key (id),
  constraint product_batches_uuid_key unique (uuid),
  constraint product_batches_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint product_batches_product_id_root_company_id_fkey foreign key (product_id, root_company_id) references products(id, root_company_id),
  constraint product_batches_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint product_batches_user_id_fkey foreign key (user_id) references users(id)
);
create index product_batches_deleted_by on product_batches using btree (deleted_by);
create unique index product_batches_number on product_batches using btree (product_id, batch_number) where (deleted_at is null);
create index product_batches_product_id on product_batches using btree (product_id, root_company_id);
create index product_batches_root_company_id on product_batches using btree (root_company_id);
create index product_batches_user_id on product_batches using btree (user_id);

create table product_mixtures (
  root_company_id bigint not null,
  mixture_id bigint not null,
  product_id bigint not null,
  constraint product_mixtures_pkey primary key (root_company_id, mixture_id),
  constraint product_mixtures_mixture_id_fkey foreign key (mixture_id) references mixtures(id),
  constraint product_mixtures_product_id_root_company_id_fkey foreign key (product_id, root_company_id) references products(id, root_company_id),
  constraint product_mixtures_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index product_mixtures_mixture_id on product_mixtures using btree (mixture_id);
create index product_mixtures_product_id on product_mixtures using btree (product_id, root_company_id);

create table products (
  id bigint generated always as identity not null,
  uuid uuid not null,
  version integer default 1 not null,
  root_company_id bigint not null,
  trade_name text not null,
  authorisation_number text,
  authorised_until date,
  product_type text not null,
  formulation text,
  toxic boolean default true not null,
  action text default 'NONE' not null,
  substances jsonb default '[]'::jsonb not null,
  user_category text,
  use_areas jsonb default '[]'::jsonb not null,
  permanent_baiting_allowed boolean default false not null,
  max_days integer,
  ufi text,
  unit text not null,
  note text,
  sheet_file_id bigint,
  user_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  r4bp_number text,
  first_visit_days integer,
  visit_every_days integer,
  hazards jsonb default '[]'::jsonb not null,
  constraint products_pkey primary key (id),
  constraint products_id_root_company_id_key unique (id, root_company_id),
  constraint products_uuid_key unique (uuid),
  constraint products_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint products_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint products_sheet_file_id_fkey foreign key (sheet_file_id) references stored_files(id),
  constraint products_user_id_fkey foreign key (user_id) references users(id),
  constraint products_action_check check ((action = any (array['NONE', 'ANTICOAGULANT_1', 'ANTICOAGULANT_2', 'ACUTE', 'OTHER']))),
  constraint products_first_visit_days_check check ((first_visit_days > 0)),
  constraint products_max_days_check check ((max_days > 0)),
  constraint products_product_type_check check ((product_type = any (array['RODENTICIDE', 'INSECTICIDE', 'REPELLENT', 'DISINFECTANT', 'OTHER_BIOCIDE', 'NOT_BIOCIDAL']))),
  constraint products_user_category_check check ((user_category = any (array['GENERAL_PUBLIC', 'PROFESSIONAL', 'TRAINED_PROFESSIONAL']))),
  constraint products_visit_every_days_check check ((visit_every_days > 0))
);
create index products_deleted_by on products using btree (deleted_by);
create index products_root_company_id on products using btree (root_company_id, trade_name, id);
create index products_sheet_file_id on products using btree (sheet_file_id);
create index products_user_id on products using btree (user_id);
create trigger products_version before update on products for each row when ((((((((((((((((((((old.trade_name is distinct from new.trade_name) or (old.authorisation_number is distinct from new.authorisation_number)) or (old.r4bp_number is distinct from new.r4bp_number)) or (old.authorised_until is distinct from new.authorised_until)) or (old.product_type is distinct from new.product_type)) or (old.formulation is distinct from new.formulation)) or (old.toxic is distinct from new.toxic)) or (old.action is distinct from new.action)) or (old.substances is distinct from new.substances)) or (old.user_category is distinct from new.user_category)) or (old.use_areas is distinct from new.use_areas)) or (old.permanent_baiting_allowed is distinct from new.permanent_baiting_allowed)) or (old.max_days is distinct from new.max_days)) or (old.first_visit_days is distinct from new.first_visit_days)) or (old.visit_every_days is distinct from new.visit_every_days)) or (old.ufi is distinct from new.ufi)) or (old.hazards is distinct from new.hazards)) or (old.unit is distinct from new.unit)) or (old.note is distinct from new.note))) execute function grow_version();

create table qr_batches (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  name text not null,
  amount integer not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  company_id bigint not null,
  constraint qr_batches_pkey primary key (id),
  constraint qr_batches_uuid_key unique (uuid),
  constraint qr_batches_company_id_fkey foreign key (company_id) references companies(id),
  constraint qr_batches_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint qr_batches_user_id_fkey foreign key (user_id) references users(id),
  constraint qr_batches_amount_check check (((amount >= 1) and (amount <= 500)))
);
create index qr_batches_company_id on qr_batches using btree (company_id);
create index qr_batches_root_company_id on qr_batches using btree (root_company_id);
create index qr_batches_user_id on qr_batches using btree (user_id);

create table qr_codes (
  id text not null,
  root_company_id bigint not null,
  batch_id bigint not null,
  position integer default 0 not null,
  constraint qr_codes_pkey primary key (id),
  constraint qr_codes_batch_id_fkey foreign key (batch_id) references qr_batches(id),
  constraint qr_codes_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index qr_codes_batch_id on qr_codes using btree (batch_id, "position");
create index qr_codes_root_company_id on qr_codes using btree (root_company_id);

create table radio_settings (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  device_id bigint not null,
  type integer not null,
  value text not null,
  command_id bigint,
  user_id bigint,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone,
  constraint radio_settings_pkey primary key (id),
  constraint radio_settings_uuid_key unique (uuid),
  constraint radio_settings_command_id_fkey foreign key (command_id) references lora_commands(id),
  constraint radio_settings_device_id_fkey foreign key (device_id) references devices(id),
  constraint radio_settings_place_id_fkey foreign key (place_id) references places(id),
  constraint radio_settings_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint radio_settings_user_id_fkey foreign key (user_id) references users(id)
);
create index radio_settings_command_id on radio_settings using btree (command_id);
create index radio_settings_device_id on radio_settings using btree (device_id, created_at desc, id desc);
create index radio_settings_place_id on radio_settings using btree (place_id, created_at desc, id desc);
create index radio_settings_root_company_id on radio_settings using btree (root_company_id);
create index radio_settings_user_id on radio_settings using btree (user_id);

create table recommendation_categories (
  id bigint generated by default as identity not null,
  uuid uuid not null,
  name text not null,
  translations jsonb default '{}'::jsonb not null,
  position integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  constraint recommendation_categories_pkey primary key (id),
  constraint recommendation_categories_uuid_key unique (uuid),
  constraint recommendation_categories_deleted_by_fkey foreign key (deleted_by) references users(id)
);
create index recommendation_categories_deleted_by on recommendation_categories using btree (deleted_by);
create trigger recommendation_categories_version before update on recommendation_categories for each row when (((old.name is distinct from new.name) or (old.translations is distinct from new.translations))) execute function grow_version();

create table recommendation_comments (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  recommendation_id bigint not null,
  comment text not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  author_company_id bigint,
  constraint recommendation_comments_pkey primary key (id),
  constraint recommendation_comments_uuid_key unique (uuid),
  constraint recommendation_comments_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint recommendation_comments_recommendation_id_fkey foreign key (recommendation_id) references recommendations(id),
  constraint recommendation_comments_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint recommendation_comments_user_id_fkey foreign key (user_id) references users(id)
);
create index recommendation_comments_deleted_by on recommendation_comments using btree (deleted_by);
create index recommendation_comments_recommendation_id on recommendation_comments using btree (recommendation_id, id);
create index recommendation_comments_root_company_id on recommendation_comments using btree (root_company_id);
create index recommendation_comments_user_id on recommendation_comments using btree (user_id);
create trigger recommendation_comments_keep_author_company before insert on recommendation_comments for each row execute function keep_author_company();

create table recommendation_files (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  recommendation_id bigint not null,
  response_id bigint,
  stored_file_id bigint not null,
  name text not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  author_company_id bigint,
  constraint recommendation_files_pkey primary key (id),
  constraint recommendation_files_uuid_key unique (uuid),
  constraint recommendation_files_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint recommendation_files_recommendation_id_fkey foreign key (recommendation_id) references recommendations(id),
  constraint recommendation_files_response_id_fkey foreign key (response_id) references recommendation_responses(id),
  constraint recommendation_files_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint recommendation_files_stored_file_id_fkey foreign key (stored_file_id) references stored_files(id),
  constraint recommendation_files_user_id_fkey foreign key (user_id) references users(id)
);
create index recommendation_files_deleted_by on recommendation_files using btree (deleted_by);
create index recommendation_files_recommendation_id on recommendation_files using btree (recommendation_id, id);
create index recommendation_files_response_id on recommendation_files using btree (response_id);
create index recommendation_files_root_company_id on recommendation_files using btree (root_company_id);
create index recommendation_files_stored_file_id on recommendation_files using btree (stored_file_id);
create index recommendation_files_user_id on recommendation_files using btree (user_id);
create trigger recommendation_files_keep_author_company before insert on recommendation_files for each row execute function keep_author_company();

create table recommendation_histories (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  recommendation_id bigint not null,
  old jsonb not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  constraint recommendation_histories_pkey primary key (id),
  constraint recommendation_histories_uuid_key unique (uuid),
  constraint recommendation_histories_recommendation_id_fkey foreign key (recommendation_id) references recommendations(id),
  constraint recommendation_histories_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint recommendation_histories_user_id_fkey foreign key (user_id) references users(id)
);
create index recommendation_histories_recommendation_id on recommendation_histories using btree (recommendation_id, id);
create index recommendation_histories_root_company_id on recommendation_histories using btree (root_company_id);
create index recommendation_histories_user_id on recommendation_histories using btree (user_id);

create table recommendation_receivers (
  recommendation_id bigint not null,
  user_id bigint not null,
  root_company_id bigint not null,
  constraint recommendation_receivers_pkey primary key (recommendation_id, user_id),
  constraint recommendation_receivers_recommendation_id_fkey foreign key (recommendation_id) references recommendations(id),
  constraint recommendation_receivers_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint recommendation_receivers_user_id_fkey foreign key (user_id) references users(id)
);
create index recommendation_receivers_root_company_id on recommendation_receivers using btree (root_company_id);
create index recommendation_receivers_user_id on recommendation_receivers using btree (user_id);
create trigger recommendation_receivers_added after insert on recommendation_receivers referencing new table as changed for each statement execute function grow_version_of_reminded();
create trigger recommendation_receivers_removed after delete on recommendation_receivers referencing old table as changed for each statement execute function grow_version_of_reminded();

create table recommendation_reminders (
  recommendation_id bigint not null,
  kind text not null,
  on_date date not null,
  root_company_id bigint not null,
  created_at timestamp with time zone not null,
  constraint recommendation_reminders_pkey primary key (recommendation_id, kind, on_date),
  constraint recommendation_reminders_recommendation_id_fkey foreign key (recommendation_id) references recommendations(id),
  constraint recommendation_reminders_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint recommendation_reminders_kind_check check ((kind = any (array['REMINDER', 'ESCALATION'])))
);
create index recommendation_reminders_root_company_id on recommendation_reminders using btree (root_company_id);

create table recommendation_responses (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  recommendation_id bigint not null,
  outcome text not null,
  text text,
  reason text,
  user_id bigint,
  created_at timestamp with time zone not null,
  author_company_id bigint,
  constraint recommendation_responses_pkey primary key (id),
  constraint recommendation_responses_uuid_key unique (uuid),
  constraint recommendation_responses_recommendation_id_fkey foreign key (recommendation_id) references recommendations(id),
  constraint recommendation_responses_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint recommendation_responses_user_id_fkey foreign key (user_id) references users(id),
  constraint recommendation_responses_check check (((outcome = 'REFUSED') = (reason is not null))),
  constraint recommendation_responses_outcome_check check ((outcome = any (array['ACCEPTED', 'DONE', 'REFUSED'])))
);
create index recommendation_responses_recommendation_id on recommendation_responses using btree (recommendation_id, id);
create index recommendation_responses_root_company_id on recommendation_responses using btree (root_company_id);
create index recommendation_responses_user_id on recommendation_responses using btree (user_id);
create trigger recommendation_responses_keep_author_company before insert on recommendation_responses for each row execute function keep_author_company();

create table recommendation_verifications (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  recommendation_id bigint not null,
  response_id bigint not null,
  inspection_id bigint,
  effect text not null,
  note text,
  user_id bigint,
  created_at timestamp with time zone not null,
  constraint recommendation_verifications_pkey primary key (id),
  constraint recommendation_verifications_uuid_key unique (uuid),
  constraint recommendation_verifications_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint recommendation_verifications_recommendation_id_fkey foreign key (recommendation_id) references recommendations(id),
  constraint recommendation_verifications_response_id_fkey foreign key (response_id) references recommendation_responses(id),
  constraint recommendation_verifications_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint recommendation_verifications_user_id_fkey foreign key (user_id) references users(id),
  constraint recommendation_verifications_effect_check check ((effect = any (array['EFFECTIVE', 'NOT_EFFECTIVE'])))
);
create index recommendation_verifications_inspection_id on recommendation_verifications using btree (inspection_id);
create index recommendation_verifications_recommendation_id on recommendation_verifications using btree (recommendation_id, id);
create index recommendation_verifications_response_id on recommendation_verifications using btree (response_id);
create index recommendation_verifications_root_company_id on recommendation_verifications using btree (root_company_id);
create index recommendation_verifications_user_id on recommendation_verifications using btree (user_id);

create table recommendations (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  number integer not null,
  kind text not null,
  origin text not null,
  priority text not null,
  status text not null,
  recommendation text not null,
  comment text,
  category_id bigint,
  owner_id bigint,
  owner_text text,
  owner_email text,
  area text,
  due_date date not null,
  due_set_at timestamp with time zone not null,
  device_type_id bigint,
  device_id bigint,
  zone_id bigint,
  map_id bigint,
  map_x double precision,
  map_y double precision,
  is_more_data_needed boolean default false not null,
  side text not null,
  condition_code text,
  root_cause text,
  immediate_action text,
  product_risk text,
  recurrence_of bigint,
  inspection_id bigint,
  user_id bigint,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  reopened_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  author_company_id bigint,
  first_closed_at timestamp with time zone,
  constraint recommendations_pkey primary key (id),
  constraint recommendations_place_id_number_key unique (place_id, number),
  constraint recommendations_uuid_key unique (uuid),
  constraint recommendations_category_id_fkey foreign key (category_id) references recommendation_categories(id),
  constraint recommendations_closed_by_fkey foreign key (closed_by) references users(id),
  constraint recommendations_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint recommendations_device_id_fkey foreign key (device_id) references devices(id),
  constraint recommendations_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint recommendations_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint recommendations_map_id_fkey foreign key (map_id) references maps(id),
  constraint recommendations_owner_id_fkey foreign key (owner_id) references users(id),
  constraint recommendations_place_id_fkey foreign key (place_id) references places(id),
  constraint recommendations_recurrence_of_fkey foreign key (recurrence_of) references recommendations(id),
  constraint recommendations_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint recommendations_user_id_fkey foreign key (user_id) references users(id),
  constraint recommendations_zone_id_fkey foreign key (zone_id) references zones(id),
  constraint recommendations_check check ((((map_id is null) = (map_x is null)) and ((map_id is null) = (map_y is null)))),
  constraint recommendations_check1 check (((status = 'CLOSE') = (closed_at is not null))),
  constraint recommendations_kind_check check ((kind = any (array['RECOMMENDATION', 'CORRECTIVE_ACTION', 'INFESTATION']))),
  constraint recommendations_origin_check check ((origin = any (array['PERSON', 'DEVICE', 'ANSWER', 'FINDING', 'INTERVENTION', 'BREACH', 'SIGHTING', 'AUDIT']))),
  constraint recommendations_priority_check check ((priority = any (array['LOW', 'MEDIUM', 'HIGH']))),
  constraint recommendations_side_check check ((side = any (array['CLIENT', 'CONTRACTOR']))),
  constraint recommendations_status_check check ((status = any (array['OPEN', 'IN_PROGRESS', 'WAITING', 'CLOSE'])))
);
create index recommendations_active on recommendations using btree (place_id, due_date) include (priority) where ((deleted_at is null) and (status <> 'CLOSE'));
create index recommendations_category_id on recommendations using btree (category_id);
create index recommendations_closed_by on recommendations using btree (closed_by);
create index recommendations_deleted_by on recommendations using btree (deleted_by);
create index recommendations_device_id on recommendations using btree (device_id, created_at desc);
create index recommendations_device_type_id on recommendations using btree (device_type_id);
create index recommendations_due on recommendations using btree (due_date) where ((deleted_at is null) and (status <> 'CLOSE'));
create index recommendations_inspection_id on recommendations using btree (inspection_id);
create index recommendations_map_id on recommendations using btree (map_id);
create index recommendations_newest on recommendations using btree (created_at desc, id desc) where (deleted_at is null);
create index recommendations_of_place on recommendations using btree (place_id, created_at desc, id desc) where (deleted_at is null);
create index recommendations_owner_id on recommendations using btree (owner_id);
create index recommendations_recurrence_of on recommendations using btree (recurrence_of);
create index recommendations_root_company_id on recommendations using btree (root_company_id);
create index recommendations_user_id on recommendations using btree (user_id);
create index recommendations_zone_id on recommendations using btree (zone_id);
create trigger recommendations_keep_author_company before insert on recommendations for each row execute function keep_author_company();
create trigger recommendations_keep_first_closing before insert or update on recommendations for each row when (((new.closed_at is not null) and (new.first_closed_at is null))) execute function keep_first_closing();
create trigger recommendations_version before update on recommendations for each row when ((((((((((((((((((((((((((old.kind is distinct from new.kind) or (old.origin is distinct from new.origin)) or (old.priority is distinct from new.priority)) or (old.status is distinct from new.status)) or (old.recommendation is distinct from new.recommendation)) or (old.comment is distinct from new.comment)) or (old.category_id is distinct from new.category_id)) or (old.owner_id is distinct from new.owner_id)) or (old.owner_text is distinct from new.owner_text)) or (old.owner_email is distinct from new.owner_email)) or (old.area is distinct from new.area)) or (old.due_date is distinct from new.due_date)) or (old.device_type_id is distinct from new.device_type_id)) or (old.device_id is distinct from new.device_id)) or (old.zone_id is distinct from new.zone_id)) or (old.map_id is distinct from new.map_id)) or (old.map_x is distinct from new.map_x)) or (old.map_y is distinct from new.map_y)) or (old.is_more_data_needed is distinct from new.is_more_data_needed)) or (old.side is distinct from new.side)) or (old.condition_code is distinct from new.condition_code)) or (old.root_cause is distinct from new.root_cause)) or (old.immediate_action is distinct from new.immediate_action)) or (old.product_risk is distinct from new.product_risk)) or (old.recurrence_of is distinct from new.recurrence_of))) execute function grow_version();

create table recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id)
);

create table refresh_tokens (
  token_hash text not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  parent_hash text,
  constraint refresh_tokens_pkey primary key (token_hash),
  constraint refresh_tokens_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);
create index refresh_tokens_parent_hash on refresh_tokens using btree (parent_hash) where (parent_hash is not null);
create index refresh_tokens_session_id on refresh_tokens using btree (session_id);

create table reports (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  inspection_id bigint,
  date_from timestamp with time zone,
  date_to timestamp with time zone,
  note text,
  language text not null,
  file_id bigint not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  issue integer default 1 not null,
  version integer default 1 not null,
  replaced_by bigint,
  replaces_issue integer,
  replacement_causes text[] default '{}'[] not null,
  state_sha256 text,
  printed_as text,
  made_by_name text,
  period_report_id bigint,
  author_company_id bigint,
  same_at timestamp with time zone,
  planned_state text,
  constraint reports_pkey primary key (id),
  constraint reports_uuid_key unique (uuid),
  constraint reports_author_company_id_fkey foreign key (author_company_id) references companies(id),
  constraint reports_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint reports_file_id_fkey foreign key (file_id) references stored_files(id),
  constraint reports_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint reports_period_report_id_fkey foreign key (period_report_id) references period_reports(id),
  constraint reports_place_id_fkey foreign key (place_id) references places(id),
  constraint reports_replaced_by_fkey foreign key (replaced_by) references reports(id),
  constraint reports_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint reports_user_id_fkey foreign key (user_id) references users(id),
  constraint reports_language_check check ((language = any (array['pl', 'en', 'de', 'it', 'ru']))),
  constraint reports_of_one_thing check (((inspection_id is null) or (period_report_id is null)))
);
create index reports_author_company_id on reports using btree (author_company_id);
create index reports_deleted_by on reports using btree (deleted_by);
create index reports_file_id on reports using btree (file_id);
create index reports_inspection_id on reports using btree (inspection_id, created_at desc);
create index reports_newest on reports using btree (created_at desc, id desc) where (deleted_at is null);
create index reports_period_report_id on reports using btree (period_report_id, id);
create index reports_place_id on reports using btree (place_id, created_at desc);
create index reports_replaced_by on reports using btree (replaced_by);
create index reports_root_company_id on reports using btree (root_company_id);
create index reports_user_id on reports using btree (user_id);

create table saved_views (
  id bigint generated always as identity not null,
  uuid uuid not null,
  user_id bigint not null,
  list text not null,
  name text not null,
  search text not null,
  is_shared boolean default false not null,
  created_at timestamp with time zone not null,
  company_id bigint,
  constraint saved_views_pkey primary key (id),
  constraint saved_views_uuid_key unique (uuid),
  constraint saved_views_company_id_fkey foreign key (company_id) references companies(id),
  constraint saved_views_user_id_fkey foreign key (user_id) references users(id),
  constraint saved_views_list_known check ((list = any (array['recommendations', 'devices', 'alarms', 'inspections'])))
);
create index saved_views_company_id on saved_views using btree (company_id);
create unique index saved_views_names on saved_views using btree (user_id, list, lower(name));

create table schedule_event_users (
  event_id bigint not null,
  user_id bigint not null,
  root_company_id bigint not null,
  constraint schedule_event_users_pkey primary key (event_id, user_id),
  constraint schedule_event_users_event_id_fkey foreign key (event_id) references schedule_events(id),
  constraint schedule_event_users_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint schedule_event_users_user_id_fkey foreign key (user_id) references users(id)
);
create index schedule_event_users_root_company_id on schedule_event_users using btree (root_company_id);
create index schedule_event_users_user_id on schedule_event_users using btree (user_id);

create table schedule_events (
  id bigint generated always as identity not null,
  uuid uuid not null,
  version integer default 1 not null,
  root_company_id bigint not null,
  place_id bigint not null,
  name text not null,
  type text not null,
  description text,
  timezone text not null,
  all_day boolean default false not null,
  first_day date not null,
  time_from text not null,
  time_to text not null,
  unit text,
  every integer,
  until_day date,
  without_weekends boolean default false not null,
  planned_to date,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  changed_at timestamp with time zone default now() not null,
  author_company_id bigint,
  month_day smallint,
  constraint schedule_events_pkey primary key (id),
  constraint schedule_events_uuid_key unique (uuid),
  constraint schedule_events_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint schedule_events_place_id_fkey foreign key (place_id) references places(id),
  constraint schedule_events_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint schedule_events_user_id_fkey foreign key (user_id) references users(id),
  constraint schedule_events_every_check check ((every > 0)),
  constraint schedule_events_month_day_check check (((month_day >= 29) and (month_day <= 31))),
  constraint schedule_events_type_check check ((type = any (array['NEUTRAL', 'INSPECTION', 'INTERVENTION', 'MAINTENANCE', 'OTHER']))),
  constraint schedule_events_unit_check check ((unit = any (array['DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY', 'YEARLY'])))
);
create index schedule_events_deleted_by on schedule_events using btree (deleted_by);
create index schedule_events_first_day on schedule_events using btree (first_day desc, id desc) where (deleted_at is null);
create index schedule_events_place_id on schedule_events using btree (place_id, first_day desc, id desc);
create index schedule_events_planned_to on schedule_events using btree (planned_to) where ((deleted_at is null) and (planned_to is not null));
create index schedule_events_root_company_id on schedule_events using btree (root_company_id);
create index schedule_events_user_id on schedule_events using btree (user_id);
create trigger schedule_events_keep_author_company before insert on schedule_events for each row execute function keep_author_company();
create trigger schedule_events_version before update on schedule_events for each row when (((((((((((((old.name is distinct from new.name) or (old.type is distinct from new.type)) or (old.description is distinct from new.description)) or (old.timezone is distinct from new.timezone)) or (old.all_day is distinct from new.all_day)) or (old.first_day is distinct from new.first_day)) or (old.time_from is distinct from new.time_from)) or (old.time_to is distinct from new.time_to)) or (old.unit is distinct from new.unit)) or (old.every is distinct from new.every)) or (old.until_day is distinct from new.until_day)) or (old.without_weekends is distinct from new.without_weekends))) execute function grow_version();

create table schedule_feeds (
  user_id bigint not null,
  hash text not null,
  created_at timestamp with time zone not null,
  constraint schedule_feeds_pkey primary key (user_id),
  constraint schedule_feeds_hash_key unique (hash),
  constraint schedule_feeds_user_id_fkey foreign key (user_id) references users(id)
);

create table schedule_visit_reminders (
  visit_id bigint not null,
  user_id bigint not null,
  root_company_id bigint not null,
  starts_at timestamp with time zone not null,
  constraint schedule_visit_reminders_pkey primary key (visit_id, user_id),
  constraint schedule_visit_reminders_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint schedule_visit_reminders_user_id_fkey foreign key (user_id) references users(id),
  constraint schedule_visit_reminders_visit_id_fkey foreign key (visit_id) references schedule_visits(id) on delete cascade
);
create index schedule_visit_reminders_root_company_id on schedule_visit_reminders using btree (root_company_id);
create index schedule_visit_reminders_user_id on schedule_visit_reminders using btree (user_id);

create table schedule_visit_users (
  visit_id bigint not null,
  user_id bigint not null,
  root_company_id bigint not null,
  constraint schedule_visit_users_pkey primary key (visit_id, user_id),
  constraint schedule_visit_users_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint schedule_visit_users_user_id_fkey foreign key (user_id) references users(id),
  constraint schedule_visit_users_visit_id_fkey foreign key (visit_id) references schedule_visits(id) on delete cascade
);
create index schedule_visit_users_root_company_id on schedule_visit_users using btree (root_company_id);
create index schedule_visit_users_user_id on schedule_visit_users using btree (user_id);

create table schedule_visits (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  event_id bigint not null,
  day date not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  moved boolean default false not null,
  name text,
  type text,
  description text,
  own_users boolean default false not null,
  cancelled_at timestamp with time zone,
  reminded_at timestamp with time zone,
  inspection_id bigint,
  sequence integer default 0 not null,
  constraint schedule_visits_pkey primary key (id),
  constraint schedule_visits_event_id_day_key unique (event_id, day),
  constraint schedule_visits_uuid_key unique (uuid),
  constraint schedule_visits_event_id_fkey foreign key (event_id) references schedule_events(id),
  constraint schedule_visits_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint schedule_visits_place_id_fkey foreign key (place_id) references places(id),
  constraint schedule_visits_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint schedule_visits_type_check check ((type = any (array['NEUTRAL', 'INSPECTION', 'INTERVENTION', 'MAINTENANCE', 'OTHER'])))
);
create index schedule_visits_called_off on schedule_visits using btree (starts_at, id) where (cancelled_at is not null);
create unique index schedule_visits_inspection_id on schedule_visits using btree (inspection_id);
create index schedule_visits_place_id on schedule_visits using btree (place_id, starts_at);
create index schedule_visits_root_company_id on schedule_visits using btree (root_company_id);
create index schedule_visits_starts_at on schedule_visits using btree (starts_at, id) where (cancelled_at is null);
create index schedule_visits_to_remind on schedule_visits using btree (starts_at) where ((reminded_at is null) and (cancelled_at is null));

create table second_factor_rules (
  id bigint generated always as identity not null,
  root_company_id bigint,
  is_required boolean not null,
  changed_at timestamp with time zone not null,
  constraint second_factor_rules_pkey primary key (id),
  constraint second_factor_rules_root_company_id_key unique nulls not distinct (root_company_id),
  constraint second_factor_rules_root_company_id_fkey foreign key (root_company_id) references companies(id)
);

create table second_steps (
  ticket_hash text not null,
  user_id bigint not null,
  credentials_hash text not null,
  challenge text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  used_at timestamp with time zone,
  constraint second_steps_pkey primary key (ticket_hash),
  constraint second_steps_user_id_fkey foreign key (user_id) references users(id)
);
create index second_steps_expires_at on second_steps using btree (expires_at);
create index second_steps_user_id on second_steps using btree (user_id);

create table sessions (
  id uuid not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  user_agent text,
  address text,
  network text,
  used_at timestamp with time zone,
  lacks_second_factor boolean default false not null,
  constraint sessions_pkey primary key (id),
  constraint sessions_user_id_fkey foreign key (user_id) references users(id)
);
create index sessions_user_id on sessions using btree (user_id);

create table sign_in_failures (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  user_id bigint,
  address text not null,
  user_agent text,
  network text,
  step text default 'password' not null,
  constraint sign_in_failures_pkey primary key (id),
  constraint sign_in_failures_user_id_fkey foreign key (user_id) references users(id),
  constraint sign_in_failures_step_check check ((step = any (array['password', 'second'])))
);
create index sign_in_failures_at on sign_in_failures using btree (at);
create index sign_in_failures_user_id on sign_in_failures using btree (user_id);

create table signatures (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  subject_kind text not null,
  subject_uuid uuid not null,
  version integer not null,
  content_sha256 text,
  meaning text not null,
  statement text not null,
  language text not null,
  signer_user_id bigint,
  signer_name text,
  signer_function text,
  signer_company text,
  method text not null,
  drawn_file_id bigint,
  at timestamp with time zone not null,
  device_time timestamp with time zone,
  client_kind text,
  recorded_by bigint,
  voided_at timestamp with time zone,
  voided_by bigint,
  voided_by_name text,
  void_reason_code text,
  void_reason text,
  constraint signatures_pkey primary key (id),
  constraint signatures_uuid_key unique (uuid),
  constraint signatures_drawn_file_id_fkey foreign key (drawn_file_id) references stored_files(id),
  constraint signatures_place_id_fkey foreign key (place_id) references places(id),
  constraint signatures_recorded_by_fkey foreign key (recorded_by) references users(id),
  constraint signatures_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint signatures_signer_user_id_fkey foreign key (signer_user_id) references users(id),
  constraint signatures_voided_by_fkey foreign key (voided_by) references users(id),
  constraint signatures_language_check check ((language = any (array['pl', 'en', 'de', 'it', 'ru']))),
  constraint signatures_meaning_check check ((meaning = any (array['CARRIED_OUT', 'RECEIVED', 'APPROVED']))),
  constraint signatures_method_check check ((method = any (array['SESSION', 'TYPED', 'DRAWN']))),
  constraint signatures_subject_kind_check check ((subject_kind = 'INSPECTION'))
);
create index signatures_drawn_file_id on signatures using btree (drawn_file_id);
create index signatures_place_id on signatures using btree (place_id);
create index signatures_recorded_by on signatures using btree (recorded_by);
create index signatures_root_company_id on signatures using btree (root_company_id);
create index signatures_signer_user_id on signatures using btree (signer_user_id);
create index signatures_subject on signatures using btree (subject_uuid, id);
create index signatures_voided_by on signatures using btree (voided_by);
create trigger signatures_change_visit_content after insert or update on signatures for each row execute function signatures_change_visit_content();

create table stored_files (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint,
  storage_key text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  user_id bigint,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  constraint stored_files_pkey primary key (id),
  constraint stored_files_storage_key_key unique (storage_key),
  constraint stored_files_uuid_key unique (uuid),
  constraint stored_files_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint stored_files_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint stored_files_user_id_fkey foreign key (user_id) references users(id)
);
create index stored_files_deleted_by on stored_files using btree (deleted_by);
create index stored_files_size_of_owner on stored_files using btree (root_company_id) include (size);
create index stored_files_user_id on stored_files using btree (user_id);

create table subscriptions (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  name text not null,
  description text,
  valid_until date,
  devices_limit integer,
  users_limit integer,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_uuid_key unique (uuid),
  constraint subscriptions_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create unique index subscriptions_one_active on subscriptions using btree (root_company_id) where active;
create index subscriptions_root_company_id on subscriptions using btree (root_company_id);
create trigger subscriptions_version before update on subscriptions for each row when (((((((old.name is distinct from new.name) or (old.description is distinct from new.description)) or (old.valid_until is distinct from new.valid_until)) or (old.devices_limit is distinct from new.devices_limit)) or (old.users_limit is distinct from new.users_limit)) or (old.active is distinct from new.active))) execute function grow_version();

create table threshold_rules (
  set_id bigint not null,
  id bigint generated by default as identity not null,
  root_company_id bigint not null,
  level text not null,
  measure text not null,
  device_type_id bigint,
  device_type_object_id bigint,
  object_category text,
  device_type_observation_id bigint,
  zone_id bigint,
  months integer[],
  per text not null,
  span text not null,
  days integer,
  at_least bigint not null,
  constraint threshold_rules_pkey primary key (set_id, id),
  constraint threshold_rules_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint threshold_rules_device_type_object_id_fkey foreign key (device_type_object_id) references device_type_objects(id),
  constraint threshold_rules_device_type_observation_id_fkey foreign key (device_type_observation_id) references device_type_observations(id),
  constraint threshold_rules_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint threshold_rules_set_id_fkey foreign key (set_id) references threshold_sets(id),
  constraint threshold_rules_zone_id_fkey foreign key (zone_id) references zones(id),
  constraint threshold_rules_at_least_check check ((at_least >= 0)),
  constraint threshold_rules_check check (((days is not null) = (span = 'DAYS'))),
  constraint threshold_rules_level_check check ((level = any (array['WARNING', 'ACTION', 'CRITICAL']))),
  constraint threshold_rules_measure_check check ((measure = any (array['CAPTURES', 'BAIT_TAKE', 'SIGHTINGS', 'DETECTIONS']))),
  constraint threshold_rules_object_category_check check ((object_category = any (array['NORMAL', 'DANGEROUS']))),
  constraint threshold_rules_per_check check ((per = any (array['DEVICE', 'ZONE', 'PLACE']))),
  constraint threshold_rules_span_check check ((span = any (array['VISIT', 'DAYS'])))
);
create index threshold_rules_device_type_id on threshold_rules using btree (device_type_id);
create index threshold_rules_object_id on threshold_rules using btree (device_type_object_id);
create index threshold_rules_observation_id on threshold_rules using btree (device_type_observation_id);
create index threshold_rules_root_company_id on threshold_rules using btree (root_company_id);
create index threshold_rules_zone_id on threshold_rules using btree (zone_id);

create table threshold_sets (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  version integer not null,
  device_type_id bigint,
  effective_from timestamp with time zone not null,
  made_by bigint,
  constraint threshold_sets_pkey primary key (id),
  constraint threshold_sets_place_id_version_key unique (place_id, version),
  constraint threshold_sets_uuid_key unique (uuid),
  constraint threshold_sets_device_type_id_fkey foreign key (device_type_id) references device_types(id),
  constraint threshold_sets_made_by_fkey foreign key (made_by) references users(id),
  constraint threshold_sets_place_id_fkey foreign key (place_id) references places(id),
  constraint threshold_sets_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index threshold_sets_device_type_id on threshold_sets using btree (device_type_id);
create index threshold_sets_made_by on threshold_sets using btree (made_by);
create index threshold_sets_of_type on threshold_sets using btree (place_id, device_type_id, version desc);
create index threshold_sets_root_company_id on threshold_sets using btree (root_company_id);

create table totp_secrets (
  user_id bigint not null,
  sealed text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint totp_secrets_pkey primary key (user_id),
  constraint totp_secrets_user_id_fkey foreign key (user_id) references users(id)
);

create table users (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint,
  company_id bigint,
  name text not null,
  surname text not null,
  email text not null,
  type text not null,
  status text default 'ACTIVE' not null,
  password_hash text,
  language text default 'pl' not null,
  timezone text default 'Europe/Warsaw' not null,
  permissions text[] default '{}'[] not null,
  notification_types text[] default '{}'[] not null,
  notification_email boolean default true not null,
  notification_mobile boolean default true not null,
  created_at timestamp with time zone default now() not null,
  is_demo boolean default false not null,
  version integer default 1 not null,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_uuid_key unique (uuid),
  constraint users_company_id_fkey foreign key (company_id) references companies(id),
  constraint users_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint users_check check (((type = 'SUPER_ADMIN') = (company_id is null))),
  constraint users_language_check check ((language = any (array['pl', 'en', 'de', 'it', 'ru']))),
  constraint users_notification_types_known check ((notification_types <@ array['RECEIVE_INSPECTION_PDF_REPORT', 'RECEIVE_INTERVENTION_PDF_REPORT'])),
  constraint users_permissions_known check ((permissions <@ array['APPROVE_INSPECTION', 'CREATE_INSPECTION'])),
  constraint users_status_check check ((status = any (array['ACTIVE', 'BLOCKED']))),
  constraint users_type_check check ((type = any (array['SUPER_ADMIN', 'COMPANY_ADMIN', 'TECHNICIAN', 'CONTROLLER'])))
);
create index users_company_id on users using btree (company_id);
create index users_root_company_id on users using btree (root_company_id);
create index users_search_terms on users using gin (search_terms(root_company_id, ((((name || ' ') || surname) || ' ') || email)));
create trigger users_version before update on users for each row when (((((((((((((old.name is distinct from new.name) or (old.surname is distinct from new.surname)) or (old.email is distinct from new.email)) or (old.type is distinct from new.type)) or (old.status is distinct from new.status)) or (old.company_id is distinct from new.company_id)) or (old.permissions is distinct from new.permissions)) or (old.notification_types is distinct from new.notification_types)) or (old.language is distinct from new.language)) or (old.timezone is distinct from new.timezone)) or (old.notification_email is distinct from new.notification_email)) or (old.notification_mobile is distinct from new.notification_mobile))) execute function grow_version();

create table visit_counters (
  place_id bigint not null,
  year integer not null,
  root_company_id bigint not null,
  visits integer not null,
  constraint visit_counters_pkey primary key (place_id, year),
  constraint visit_counters_place_id_fkey foreign key (place_id) references places(id),
  constraint visit_counters_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index visit_counters_root_company_id on visit_counters using btree (root_company_id);

create table visit_log_ends (
  log_id bigint not null,
  seq integer not null,
  root_company_id bigint not null,
  inspection_id bigint not null,
  entries integer not null,
  photos integer not null,
  digest text,
  received_digest text not null,
  constraint visit_log_ends_pkey primary key (log_id, seq),
  constraint visit_log_ends_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint visit_log_ends_log_id_fkey foreign key (log_id) references visit_logs(id),
  constraint visit_log_ends_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index visit_log_ends_inspection_id on visit_log_ends using btree (inspection_id);
create index visit_log_ends_root_company_id on visit_log_ends using btree (root_company_id);

create table visit_log_entries (
  log_id bigint not null,
  seq integer not null,
  root_company_id bigint not null,
  entry_uuid uuid not null,
  kind text not null,
  hash text not null,
  outcome text not null,
  code text,
  made_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  payload jsonb,
  settled_at timestamp with time zone,
  settled_by bigint,
  settlement text,
  settlement_reason text,
  clock_offset_ms bigint,
  effective_at timestamp with time zone,
  constraint visit_log_entries_pkey primary key (log_id, seq),
  constraint visit_log_entries_entry_uuid_key unique (entry_uuid),
  constraint visit_log_entries_log_id_fkey foreign key (log_id) references visit_logs(id),
  constraint visit_log_entries_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint visit_log_entries_settled_by_fkey foreign key (settled_by) references users(id),
  constraint visit_log_entries_outcome_check check ((outcome = any (array['done', 'adjusted', 'set_aside']))),
  constraint visit_log_entries_payload check (((payload is not null) or (outcome <> 'set_aside') or (settled_at is not null))),
  constraint visit_log_entries_settled check ((((settled_at is null) = (settlement is null)) and ((settled_at is null) = (settled_by is null)) and ((settled_at is null) or (outcome = 'set_aside')) and ((settlement_reason is null) or (settlement = 'rejected')))),
  constraint visit_log_entries_settlement_check check ((settlement = any (array['applied', 'rejected'])))
);
create index visit_log_entries_root_company_id on visit_log_entries using btree (root_company_id);
create index visit_log_entries_settled_by on visit_log_entries using btree (settled_by);
create index visit_log_entries_to_settle on visit_log_entries using btree (log_id, seq) where ((outcome = 'set_aside') and (settled_at is null));

create table visit_logs (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  inspection_uuid uuid,
  user_id bigint not null,
  up_to integer default 0 not null,
  last_entry_at timestamp with time zone,
  pending_entries integer not null,
  pending_photos integer not null,
  clock_offset_ms bigint not null,
  first_heard_at timestamp with time zone not null,
  last_heard_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  silence_reported_at timestamp with time zone,
  set_aside_reported_at timestamp with time zone,
  build text,
  phone_hash text,
  database_uuid uuid,
  data_lost_at timestamp with time zone,
  loss_reported_at timestamp with time zone,
  rejection_to_report_at timestamp with time zone,
  declared_lost_at timestamp with time zone,
  declared_lost_by bigint,
  loss_reason text,
  lost_entries integer,
  lost_photos integer,
  loss_withdrawn_at timestamp with time zone,
  constraint visit_logs_pkey primary key (id),
  constraint visit_logs_uuid_key unique (uuid),
  constraint visit_logs_declared_lost_by_fkey foreign key (declared_lost_by) references users(id),
  constraint visit_logs_place_id_fkey foreign key (place_id) references places(id),
  constraint visit_logs_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint visit_logs_user_id_fkey foreign key (user_id) references users(id),
  constraint visit_logs_build_check check ((length(build) <= 60)),
  constraint visit_logs_declared_lost check ((num_nonnulls(declared_lost_at, declared_lost_by, loss_reason, lost_entries, lost_photos) = any (array[0, 5])))
);
create index visit_logs_closed_at on visit_logs using btree (closed_at);
create index visit_logs_declared_lost_by on visit_logs using btree (declared_lost_by);
create index visit_logs_in_field on visit_logs using btree (root_company_id, last_heard_at desc, id desc) where (closed_at is null);
create index visit_logs_inspection_uuid on visit_logs using btree (inspection_uuid);
create index visit_logs_phone on visit_logs using btree (phone_hash) where ((closed_at is null) and (data_lost_at is null));
create index visit_logs_place_id on visit_logs using btree (place_id);
create index visit_logs_rejection_to_report on visit_logs using btree (id) where (rejection_to_report_at is not null);
create index visit_logs_root_company_id on visit_logs using btree (root_company_id);
create index visit_logs_user_id on visit_logs using btree (user_id);

create table visit_photos (
  id bigint generated always as identity not null,
  uuid uuid not null,
  log_id bigint not null,
  root_company_id bigint not null,
  device_id bigint,
  question_id bigint,
  sha256 text not null,
  size integer not null,
  made_at timestamp with time zone not null,
  refused text,
  withdrawn_at timestamp with time zone,
  received_at timestamp with time zone,
  file_id bigint,
  seq integer,
  intervention_id bigint,
  section text,
  recommendation_id bigint,
  reason_code text,
  reason_text text,
  constraint visit_photos_pkey primary key (id),
  constraint visit_photos_uuid_key unique (uuid),
  constraint visit_photos_device_id_fkey foreign key (device_id) references devices(id),
  constraint visit_photos_file_id_fkey foreign key (file_id) references stored_files(id),
  constraint visit_photos_intervention_id_fkey foreign key (intervention_id) references interventions(id),
  constraint visit_photos_log_id_fkey foreign key (log_id) references visit_logs(id),
  constraint visit_photos_question_id_fkey foreign key (question_id) references visual_inspection_questions(id),
  constraint visit_photos_recommendation_id_fkey foreign key (recommendation_id) references recommendations(id),
  constraint visit_photos_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint visit_photos_reason_code_check check ((reason_code = any (array['TYPING_ERROR', 'WRONG_DEVICE', 'WRONG_COUNT', 'FORGOTTEN', 'DUPLICATE', 'CLIENT_REMARK', 'CHECKED_AGAIN', 'OTHER']))),
  constraint visit_photos_section check (((intervention_id is null) = (section is null))),
  constraint visit_photos_section_check check ((section = any (array['CAUSE', 'DESCRIPTION', 'PESTS_REMOVED']))),
  constraint visit_photos_subject check ((num_nonnulls(device_id, question_id, intervention_id, recommendation_id) <= 1))
);
create index visit_photos_device_id on visit_photos using btree (device_id);
create index visit_photos_file_id on visit_photos using btree (file_id);
create index visit_photos_intervention_id on visit_photos using btree (intervention_id);
create index visit_photos_log_id on visit_photos using btree (log_id);
create index visit_photos_question_id on visit_photos using btree (question_id);
create index visit_photos_recommendation_id on visit_photos using btree (recommendation_id);
create index visit_photos_root_company_id on visit_photos using btree (root_company_id);

create table visit_versions (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  inspection_id bigint not null,
  version integer not null,
  amendments integer not null,
  file_id bigint not null,
  sha256 text not null,
  entry_n bigint,
  made_at timestamp with time zone not null,
  words jsonb,
  constraint visit_versions_pkey primary key (id),
  constraint visit_versions_inspection_id_version_key unique (inspection_id, version),
  constraint visit_versions_uuid_key unique (uuid),
  constraint visit_versions_file_id_fkey foreign key (file_id) references stored_files(id),
  constraint visit_versions_inspection_id_fkey foreign key (inspection_id) references inspections(id),
  constraint visit_versions_place_id_fkey foreign key (place_id) references places(id),
  constraint visit_versions_root_company_id_fkey foreign key (root_company_id) references companies(id)
);
create index visit_versions_file_id on visit_versions using btree (file_id);
create index visit_versions_place_id on visit_versions using btree (place_id);
create index visit_versions_root_company_id on visit_versions using btree (root_company_id);

create table visual_inspection_questions (
  id bigint generated by default as identity not null,
  uuid uuid not null,
  root_company_id bigint,
  question text not null,
  comment text default '' not null,
  default_answer text default 'YES' not null,
  translations jsonb default '{}'::jsonb not null,
  position integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  constraint visual_inspection_questions_pkey primary key (id),
  constraint visual_inspection_questions_uuid_key unique (uuid),
  constraint visual_inspection_questions_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint visual_inspection_questions_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint visual_inspection_questions_default_answer_check check ((default_answer = any (array['YES', 'NO'])))
);
create index visual_inspection_questions_deleted_by on visual_inspection_questions using btree (deleted_by);
create index visual_inspection_questions_root_company_id on visual_inspection_questions using btree (root_company_id);
create trigger visual_inspection_questions_version before update on visual_inspection_questions for each row when (((((old.question is distinct from new.question) or (old.comment is distinct from new.comment)) or (old.default_answer is distinct from new.default_answer)) or (old.translations is distinct from new.translations))) execute function grow_version();

create table webhook_deliveries (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  webhook_id bigint not null,
  event text not null,
  payload text not null,
  outcome text default 'WAITING' not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  leased_until timestamp with time zone,
  status integer,
  fault text,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_uuid_key unique (uuid),
  constraint webhook_deliveries_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references webhooks(id),
  constraint webhook_deliveries_check check (((outcome = 'WAITING') = (next_try_at is not null))),
  constraint webhook_deliveries_fault_check check ((fault = any (array['ADDRESS_REFUSED', 'NO_ADDRESS', 'REDIRECT', 'TLS', 'TIMEOUT', 'CONNECTION', 'UNSIGNED']))),
  constraint webhook_deliveries_outcome_check check ((outcome = any (array['WAITING', 'DELIVERED', 'FAILED'])))
);
create index webhook_deliveries_created_at on webhook_deliveries using btree (created_at);
create index webhook_deliveries_root_company_id on webhook_deliveries using btree (root_company_id);
create index webhook_deliveries_waiting on webhook_deliveries using btree (webhook_id, next_try_at) where (outcome = 'WAITING');
create index webhook_deliveries_webhook_id on webhook_deliveries using btree (webhook_id, id desc);

create table webhook_tries (
  id bigint generated always as identity not null,
  root_company_id bigint not null,
  delivery_id bigint not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  fault text,
  answer text,
  constraint webhook_tries_pkey primary key (id),
  constraint webhook_tries_delivery_id_fkey foreign key (delivery_id) references webhook_deliveries(id) on delete cascade,
  constraint webhook_tries_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint webhook_tries_fault_check check ((fault = any (array['ADDRESS_REFUSED', 'NO_ADDRESS', 'REDIRECT', 'TLS', 'TIMEOUT', 'CONNECTION', 'UNSIGNED'])))
);
create index webhook_tries_delivery_id on webhook_tries using btree (delivery_id, id desc);
create index webhook_tries_root_company_id on webhook_tries using btree (root_company_id);

create table webhooks (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  url text not null,
  description text,
  events text[] not null,
  active boolean default true not null,
  off_reason text,
  failing_since timestamp with time zone,
  sealed_secret text not null,
  sealed_previous_secret text,
  previous_secret_until timestamp with time zone,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  constraint webhooks_pkey primary key (id),
  constraint webhooks_uuid_key unique (uuid),
  constraint webhooks_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint webhooks_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint webhooks_user_id_fkey foreign key (user_id) references users(id),
  constraint webhooks_check check (((off_reason is null) or (not active))),
  constraint webhooks_off_reason_check check ((off_reason = any (array['FAILING', 'GONE'])))
);
create index webhooks_deleted_by on webhooks using btree (deleted_by);
create index webhooks_root_company_id on webhooks using btree (root_company_id, id);
create index webhooks_user_id on webhooks using btree (user_id);
create trigger webhooks_version before update on webhooks for each row when (((((old.url is distinct from new.url) or (old.description is distinct from new.description)) or (old.events is distinct from new.events)) or (old.active is distinct from new.active))) execute function grow_version();

create table work_attempts (
  user_id bigint not null,
  kind text not null,
  hour timestamp with time zone not null,
  amount integer not null,
  constraint work_attempts_pkey primary key (user_id, kind, hour),
  constraint work_attempts_user_id_fkey foreign key (user_id) references users(id)
);

create table zones (
  id bigint generated always as identity not null,
  uuid uuid not null,
  root_company_id bigint not null,
  place_id bigint not null,
  name text not null,
  description text,
  user_id bigint,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer default 1 not null,
  constraint zones_pkey primary key (id),
  constraint zones_uuid_key unique (uuid),
  constraint zones_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint zones_place_id_fkey foreign key (place_id) references places(id),
  constraint zones_root_company_id_fkey foreign key (root_company_id) references companies(id),
  constraint zones_user_id_fkey foreign key (user_id) references users(id)
);
create index zones_deleted_by on zones using btree (deleted_by);
create index zones_place_id on zones using btree (place_id, name);
create index zones_root_company_id on zones using btree (root_company_id);
create index zones_user_id on zones using btree (user_id);
create trigger zones_version before update on zones for each row when (((old.name is distinct from new.name) or (old.description is distinct from new.description))) execute function grow_version();

-- Functions
-- add_to_pest_totals(devices bigint[], objects bigint[], positions bigint[], days date[], amounts bigint[], counts integer[]) returns void
-- code_of_place(place_name text, owner bigint) returns text
-- count_amendment() returns trigger
-- count_changed_days() returns void
-- count_days_at_commit() returns trigger
-- count_device_types() returns trigger
-- count_inspections() returns trigger
-- count_pests() returns trigger
-- count_pests_of_visit() returns trigger
-- day_of(moment timestamp with time zone) returns date
-- entry_then(visit bigint, kind text, entry uuid) returns jsonb
-- fact_then(visit bigint, kind text, entry uuid, fact text) returns text
-- gather_months(places bigint[], months date[]) returns void
-- give_place_code() returns trigger
-- grow_version() returns trigger
-- grow_version_of_assigned() returns trigger
-- grow_version_of_given() returns trigger
-- grow_version_of_reminded() returns trigger
-- keep_author_company() returns trigger
-- keep_first_closing() returns trigger
-- keep_first_signing() returns trigger
-- keep_months() returns trigger
-- keep_position_of_record() returns trigger
-- keep_stays_of_devices() returns trigger
-- letters_of_place(place_name text) returns text
-- move_records_with_position() returns trigger
-- note_days_of_alarms() returns trigger
-- note_days_of_entries() returns trigger
-- note_days_of_records() returns trigger
-- note_days_of_visits() returns trigger
-- note_days_of_words() returns trigger
-- objections_change_visit_content() returns trigger
-- plain_text(typed text) returns text
-- plain_words(input text) returns text[]
-- recount_days(places bigint[], days date[]) returns void
-- recount_place(place bigint) returns void
-- refuse_change() returns trigger
-- search_terms(owner bigint, input text) returns tsvector
-- signatures_change_visit_content() returns trigger
-- start_of(day date) returns timestamp with time zone
-- summarize_found(found jsonb) returns text
-- summarize_rare_values(visits integer, alarms integer, by_catch bigint, bait_sum bigint, bait_readings integer, refills integer, refill_grams double precision) returns text
-- word_then(visit bigint, kind text, entry uuid, word text, version integer, now_is boolean) returns boolean
