-- Radio (decision radio/uplinks): traps that report by LoRaWAN, what they said, and the alarms that come of it.

-- Where uplinks come from: a network server of a company, or of the installation for all.
create table lora_network_connections (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  version integer not null default 1,
  -- null: of the installation, speaks for the devices of every company
  root_company_id bigint references companies,
  kind text not null check (kind in ('simulator', 'http', 'chirpstack', 'tts', 'aws')),
  name text not null,
  -- of the key that a push source sends; the key itself is told once
  key_hash text unique,
  settings jsonb not null default '{}',
  sealed_secret text,
  active boolean not null default true,
  last_event_at timestamptz,
  fault text,
  fault_at timestamptz,
  user_id bigint references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index lora_network_connections_root_company_id on lora_network_connections (root_company_id);
create index lora_network_connections_user_id on lora_network_connections (user_id);
create index lora_network_connections_deleted_by on lora_network_connections (deleted_by);
create trigger lora_network_connections_version before update on lora_network_connections for each row
  when ((old.name, old.settings, old.active) is distinct from (new.name, new.settings, new.active))
  execute function grow_version();

create table lora_devices (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  version integer not null default 1,
  root_company_id bigint not null references companies,
  company_id bigint not null references companies,
  place_id bigint references places,
  device_id bigint references devices,
  connection_id bigint references lora_network_connections,
  name text,
  description text,
  -- sixteen digits, upper case
  dev_eui text not null check (dev_eui ~ '^[0-9A-F]{16}$'),
  -- all zeros: of the old generation
  app_eui text not null check (app_eui ~ '^[0-9A-F]{16}$'),
  is_old boolean not null generated always as (app_eui = '0000000000000000') stored,
  sealed_app_key text,
  -- what the network server calls it
  network_uuid text,
  network_error text,
  -- as a person last saved it
  configuration jsonb not null default '{}',
  user_id bigint references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create unique index lora_devices_dev_eui on lora_devices (dev_eui) where deleted_at is null;
create unique index lora_devices_of_device on lora_devices (device_id) where deleted_at is null;
create index lora_devices_root_company_id on lora_devices (root_company_id, id desc);
create index lora_devices_company_id on lora_devices (company_id);
create index lora_devices_place_id on lora_devices (place_id);
create index lora_devices_device_id on lora_devices (device_id);
create index lora_devices_connection_id on lora_devices (connection_id);
create index lora_devices_user_id on lora_devices (user_id);
create index lora_devices_deleted_by on lora_devices (deleted_by);
create trigger lora_devices_version before update on lora_devices for each row
  when ((old.name, old.description, old.company_id, old.place_id, old.device_id, old.configuration)
    is distinct from (new.name, new.description, new.company_id, new.place_id, new.device_id, new.configuration))
  execute function grow_version();

-- What radio last told: one row a device, apart from it so that an uplink rewrites this alone. No column that an uplink
-- changes is in an index, so the change stays on its page.
create table lora_device_states (
  lora_device_id bigint primary key references lora_devices,
  root_company_id bigint not null references companies,
  -- the alert that people see, and the device's own
  detected boolean not null default false,
  detected_at timestamptz,
  admin_detected boolean not null default false,
  admin_detected_at timestamptz,
  -- cleared in the panel, waits for the device to zero its own
  clearing_since timestamptz,
  -- as the network dates it
  last_uplink_at timestamptz,
  last_status jsonb,
  battery integer,
  rssi integer,
  -- the gateway that heard it best
  gateway_eui text,
  -- of frames and their repetitions: the session, its highest frame counter, and which of the 64 up to it were seen, in hex
  session text,
  top_frame bigint,
  seen_frames text not null default '0',
  detections_counter integer,
  -- the hash of the last payload of the top frame: another one under its number is no repetition
  top_payload bigint,
  frames_heard bigint not null default 0,
  frames_lost bigint not null default 0,
  -- minutes between two reports, when known
  reporting_period integer,
  told_history_at timestamptz,
  -- when to look whether it is silent; moved only when it comes
  watch_at timestamptz
) with (fillfactor = 70);
create index lora_device_states_root_company_id on lora_device_states (root_company_id);
create index lora_device_states_detected on lora_device_states (root_company_id, detected_at desc) where detected;
create index lora_device_states_watch_at on lora_device_states (watch_at);

create table lora_gateways ( -- installation-wide
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  version integer not null default 1,
  name text,
  description text,
  dev_eui text not null check (dev_eui ~ '^[0-9A-F]{16}$'),
  user_id bigint references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create unique index lora_gateways_dev_eui on lora_gateways (dev_eui) where deleted_at is null;
create index lora_gateways_user_id on lora_gateways (user_id);
create index lora_gateways_deleted_by on lora_gateways (deleted_by);
create trigger lora_gateways_version before update on lora_gateways for each row
  when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function grow_version();

-- Gateways as they are heard, known or not; written every few seconds at most.
create table lora_gateway_states ( -- installation-wide
  dev_eui text primary key,
  last_uplink_at timestamptz,
  -- as the network server says, where it does
  connected boolean,
  connected_at timestamptz,
  down_since timestamptz
);

create table lora_history (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  lora_device_id bigint not null references lora_devices,
  type text not null check (type in ('ALERT', 'CLEAR_ALERT', 'CONFIGURATION')),
  data jsonb not null default '{}',
  visibility text not null default 'ALL' check (visibility in ('ALL', 'ADMIN')),
  user_id bigint references users,
  created_at timestamptz not null
);
create index lora_history_root_company_id on lora_history (root_company_id);
create index lora_history_lora_device_id on lora_history (lora_device_id, created_at desc, id desc);
create index lora_history_user_id on lora_history (user_id);

-- What a device is to be told: it fetches one with each uplink.
create table lora_commands (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  lora_device_id bigint not null references lora_devices,
  kind text not null check (kind in ('inputs', 'connection', 'sths', 'clear_alert', 'status', 'legacy')),
  -- of one slot a device has one live command; a newer one takes its place
  slot text not null,
  port integer not null,
  -- hex, as it goes on air
  payload text not null,
  seq integer check (seq between 0 and 255),
  confirmed boolean not null default true,
  state text not null default 'queued'
    check (state in ('queued', 'sent', 'acked', 'applied', 'superseded', 'expired', 'failed')),
  network_message_id text,
  tries integer not null default 0,
  error text,
  user_id bigint references users,
  created_at timestamptz not null,
  sent_at timestamptz,
  acked_at timestamptz,
  applied_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz
);
create unique index lora_commands_live on lora_commands (lora_device_id, slot) where state in ('queued', 'sent', 'acked');
create index lora_commands_lora_device_id on lora_commands (lora_device_id, created_at desc, id desc);
create index lora_commands_network_message_id on lora_commands (network_message_id) where network_message_id is not null;
create index lora_commands_expires_at on lora_commands (expires_at) where state in ('queued', 'sent', 'acked');
create index lora_commands_root_company_id on lora_commands (root_company_id);
create index lora_commands_user_id on lora_commands (user_id);

create table radio_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  device_id bigint not null references devices,
  -- the port
  type integer not null,
  value text not null,
  command_id bigint references lora_commands,
  user_id bigint references users,
  created_at timestamptz not null,
  received_at timestamptz
);
create index radio_settings_root_company_id on radio_settings (root_company_id);
create index radio_settings_place_id on radio_settings (place_id, created_at desc, id desc);
create index radio_settings_device_id on radio_settings (device_id, created_at desc, id desc);
create index radio_settings_command_id on radio_settings (command_id);
create index radio_settings_user_id on radio_settings (user_id);

-- Every frame as it came, by day (UTC); what is older than is kept goes as a whole day. It refers to nothing, so that
-- nothing of it is looked up a thousand times a second: its writer has just read the device.
create table lora_uplinks (
  lora_device_id bigint not null,
  -- as the network dates it, so that one that is told again is the same
  received_at timestamptz not null,
  -- the frame counter, or below zero a hash of what was said where there is none
  frame bigint not null,
  root_company_id bigint not null,
  connection_id bigint not null,
  arrived_at timestamptz not null,
  -- came after a later one
  is_late boolean not null default false,
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
  detection_at timestamptz,
  acked_message_id text,
  gateways jsonb,
  extra jsonb,
  primary key (lora_device_id, received_at, frame)
) partition by range (received_at);
create index lora_uplinks_received_at on lora_uplinks using brin (received_at) with (autosummarize = on);

-- What came and could not be taken as the word of a device: counted, the last of its kind kept.
create table lora_quarantine ( -- installation-wide
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  connection_id bigint not null references lora_network_connections,
  reason text not null
    check (reason in ('unknown_device', 'foreign_device', 'unreadable', 'wrong_version', 'stale', 'clone', 'too_old', 'future')),
  dev_eui text not null default '',
  count bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  body text not null,
  unique (connection_id, reason, dev_eui)
);
create index lora_quarantine_last_at on lora_quarantine (last_at desc, id desc);

create table alarms (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  version integer not null default 1,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  kind text not null check (kind in ('detection', 'no_signal', 'gateway_outage', 'low_battery', 'stuck_sensor')),
  device_id bigint references devices,
  lora_device_id bigint references lora_devices,
  gateway_eui text,
  source text not null default 'device' check (source in ('device', 'person')),
  raised_at timestamptz not null,
  -- when we learnt of it
  told_at timestamptz not null,
  last_at timestamptz not null,
  repeats integer not null default 0,
  -- a visit was going on: what is found then is no pest
  during_inspection_id bigint references inspections,
  -- of an outage: how many devices it silences
  silenced integer,
  is_flapping boolean not null default false,
  acknowledged_at timestamptz,
  acknowledged_by bigint references users,
  note text,
  escalate_at timestamptz,
  escalated_at timestamptz,
  escalated_to bigint references users,
  -- cleared by a person, the device has yet to zero its own
  clearing_counter integer,
  cleared_at timestamptz,
  cleared_by bigint references users,
  cleared_how text check (cleared_how in ('person', 'cleaning', 'device', 'again_in_contact')),
  check (num_nonnulls(lora_device_id, device_id, gateway_eui) > 0)
);
create unique index alarms_open_of_device on alarms (device_id, kind)
  where cleared_at is null and device_id is not null;
create unique index alarms_open_of_gateway on alarms (place_id, gateway_eui, kind)
  where cleared_at is null and gateway_eui is not null;
create index alarms_open on alarms (root_company_id, place_id, raised_at) where cleared_at is null;
create index alarms_root_company_id on alarms (root_company_id, raised_at desc, id desc);
create index alarms_place_id on alarms (place_id, raised_at desc, id desc);
create index alarms_device_id on alarms (device_id, raised_at desc);
create index alarms_lora_device_id on alarms (lora_device_id, raised_at desc);
create index alarms_escalate_at on alarms (escalate_at) where cleared_at is null and acknowledged_at is null and escalated_at is null;
create index alarms_during_inspection_id on alarms (during_inspection_id);
create index alarms_acknowledged_by on alarms (acknowledged_by);
create index alarms_escalated_to on alarms (escalated_to);
create index alarms_cleared_by on alarms (cleared_by);

-- Whom an alarm nobody took goes to, and after how long.
create table alarm_escalations (
  place_id bigint primary key references places,
  root_company_id bigint not null references companies,
  user_id bigint not null references users,
  -- minutes
  after integer not null check (after between 1 and 10080)
);
create index alarm_escalations_root_company_id on alarm_escalations (root_company_id);
create index alarm_escalations_user_id on alarm_escalations (user_id);

-- When a device could not have told: an interruption of the monitoring is a record.
create table coverage_gaps (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  device_id bigint not null references devices,
  reason text not null check (reason in ('no_signal', 'gateway_outage')),
  gateway_eui text,
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index coverage_gaps_open on coverage_gaps (device_id) where ended_at is null;
create index coverage_gaps_root_company_id on coverage_gaps (root_company_id);
create index coverage_gaps_place_id on coverage_gaps (place_id, began_at desc, id desc);
create index coverage_gaps_device_id on coverage_gaps (device_id, began_at desc);
