-- How the payload of a LoRa device is read. A device without a profile is read as before.
create table payload_profiles (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  version integer not null default 1,
  -- null: of the installation, for all owners
  root_company_id bigint references companies (id),
  name text not null,
  kind text not null check (kind in ('traplink', 'network', 'script')),
  script text,
  mapping jsonb not null default '{}',
  user_id bigint references users (id),
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users (id),
  check (kind <> 'script' or script is not null)
);
create index payload_profiles_root_company_id on payload_profiles (root_company_id);
create index payload_profiles_user_id on payload_profiles (user_id);
create index payload_profiles_deleted_by on payload_profiles (deleted_by);
create trigger payload_profiles_version before update on payload_profiles for each row
  when (old.name is distinct from new.name or old.kind is distinct from new.kind
    or old.script is distinct from new.script or old.mapping is distinct from new.mapping)
  execute function grow_version();

alter table lora_devices add column payload_profile_id bigint references payload_profiles (id);
create index lora_devices_payload_profile_id on lora_devices (payload_profile_id);
-- The intake looks up the few devices with a profile by their identity, for each batch.
create index lora_devices_with_profile on lora_devices (dev_eui) where payload_profile_id is not null and deleted_at is null;

-- The form of a LoRa device shows its profile.
drop trigger lora_devices_version on lora_devices;
create trigger lora_devices_version before update on lora_devices for each row
  when (old.name is distinct from new.name or old.description is distinct from new.description
    or old.company_id is distinct from new.company_id or old.place_id is distinct from new.place_id
    or old.device_id is distinct from new.device_id or old.configuration is distinct from new.configuration
    or old.payload_profile_id is distinct from new.payload_profile_id)
  execute function grow_version();
