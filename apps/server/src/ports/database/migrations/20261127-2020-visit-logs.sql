-- What a person did in a visit on a phone arrives as numbered entries of one log per visit and phone. Each entry has its effect once,
-- whenever and however often it arrives.
create table visit_logs (
  id bigint generated always as identity primary key,
  -- made by the phone
  uuid uuid not null unique,
  root_company_id bigint not null references companies (id),
  place_id bigint not null references places (id),
  -- no foreign key: the start of a visit may be set aside
  inspection_uuid uuid not null,
  user_id bigint not null references users (id),
  -- number of the last entry that is stored here
  up_to integer not null default 0,
  -- the moment that counts for that entry: a later entry is never placed before it
  last_entry_at timestamptz,
  -- as reported by the phone
  pending_entries integer not null,
  pending_photos integer not null,
  clock_offset_ms bigint not null,
  first_heard_at timestamptz not null,
  last_heard_at timestamptz not null
);
create index visit_logs_root_company_id on visit_logs (root_company_id);
create index visit_logs_place_id on visit_logs (place_id);
create index visit_logs_user_id on visit_logs (user_id);
create index visit_logs_inspection_uuid on visit_logs (inspection_uuid);

create table visit_log_entries (
  log_id bigint not null references visit_logs (id),
  seq integer not null,
  root_company_id bigint not null references companies (id),
  -- the uuid of the record that the entry creates
  entry_uuid uuid not null unique,
  kind text not null,
  -- of the whole entry: other content under the same number or uuid is refused
  hash text not null,
  outcome text not null check (outcome in ('done', 'adjusted', 'set_aside')),
  code text,
  -- the clock of the phone, uncorrected
  made_at timestamptz not null,
  received_at timestamptz not null,
  -- the entry itself, only of those set aside
  payload jsonb check (payload is not null or outcome <> 'set_aside'),
  primary key (log_id, seq)
);
create index visit_log_entries_root_company_id on visit_log_entries (root_company_id);
