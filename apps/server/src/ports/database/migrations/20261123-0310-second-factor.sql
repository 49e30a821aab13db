-- Codes of an app. The secret is sealed; one that no code has confirmed asks nothing of anybody.
create table totp_secrets ( -- installation-wide
  user_id bigint primary key references users,
  sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- the step of the last code taken: it and those before open nothing again
  last_step bigint not null default 0
);

create table passkeys ( -- installation-wide
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references users,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

create table recovery_codes ( -- installation-wide
  user_id bigint not null references users,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a passkey is to sign, until it did: to be made by this person, or to sign in whoever it belongs to.
create table passkey_challenges ( -- installation-wide
  challenge text primary key,
  user_id bigint references users,
  expires_at timestamptz not null
);
create index passkey_challenges_user_id on passkey_challenges (user_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Sign-ins whose password was right and whose second step is to come.
create table second_steps ( -- installation-wide
  ticket_hash text primary key,
  user_id bigint not null references users,
  -- of password and address as they were then
  credentials_hash text not null,
  challenge text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- counted before they are looked at, so that no two count as one
  tries integer not null default 0,
  used_at timestamptz
);
create index second_steps_user_id on second_steps (user_id);
create index second_steps_expires_at on second_steps (expires_at);

-- Who has to have a second factor: people of an owner and its clients; without an owner, the super admins.
create table second_factor_rules (
  id bigint generated always as identity primary key,
  root_company_id bigint references companies,
  is_required boolean not null,
  changed_at timestamptz not null,
  unique nulls not distinct (root_company_id)
);

-- Browsers a person signed in with, by what they keep.
create table known_devices ( -- installation-wide
  user_id bigint not null references users,
  device_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_used_at on known_devices (used_at);

-- Sealed and shortened: from where a person reads that they are signed in.
alter table sessions add column network text;
alter table sessions add column used_at timestamptz;
-- begun without the second factor that is asked for: good for turning one on, nothing else
alter table sessions add column lacks_second_factor boolean not null default false;

alter table sign_in_failures add column network text;
alter table sign_in_failures add column step text not null default 'password' check (step in ('password', 'second'));
