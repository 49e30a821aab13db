-- Visits that are planned (decision schedule/planned-visits): an event says what the clock on the wall shows where it was
-- planned, and its visits are kept one by one, so that each can be moved, called off, told of and started.
create table schedule_events (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  version integer not null default 1,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  name text not null,
  type text not null check (type in ('NEUTRAL', 'INSPECTION', 'INTERVENTION', 'MAINTENANCE', 'OTHER')),
  description text,
  timezone text not null,
  all_day boolean not null default false,
  first_day date not null,
  time_from text not null,
  time_to text not null,
  unit text check (unit in ('DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY', 'YEARLY')),
  every integer check (every > 0),
  until_day date,
  without_weekends boolean not null default false,
  -- the last day its visits are kept of; null where all of them are
  planned_to date,
  user_id bigint not null references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index schedule_events_place_id on schedule_events (place_id, first_day desc, id desc);
create index schedule_events_first_day on schedule_events (first_day desc, id desc) where deleted_at is null;
create index schedule_events_root_company_id on schedule_events (root_company_id);
create index schedule_events_planned_to on schedule_events (planned_to) where deleted_at is null and planned_to is not null;
create index schedule_events_user_id on schedule_events (user_id);
create index schedule_events_deleted_by on schedule_events (deleted_by);

create trigger schedule_events_version before update on schedule_events for each row
  when ((old.name, old.type, old.description, old.timezone, old.all_day, old.first_day, old.time_from, old.time_to, old.unit,
    old.every, old.until_day, old.without_weekends) is distinct from (new.name, new.type, new.description, new.timezone,
    new.all_day, new.first_day, new.time_from, new.time_to, new.unit, new.every, new.until_day, new.without_weekends))
  execute function grow_version();

create table schedule_event_users (
  event_id bigint not null references schedule_events,
  user_id bigint not null references users,
  root_company_id bigint not null references companies,
  primary key (event_id, user_id)
);
create index schedule_event_users_user_id on schedule_event_users (user_id);
create index schedule_event_users_root_company_id on schedule_event_users (root_company_id);

create table schedule_visits (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  event_id bigint not null references schedule_events,
  -- the day of the series it is the visit of, also when it was moved to another
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  moved boolean not null default false,
  -- its own words; null where they are those of the event
  name text,
  type text check (type in ('NEUTRAL', 'INSPECTION', 'INTERVENTION', 'MAINTENANCE', 'OTHER')),
  description text,
  own_users boolean not null default false,
  cancelled_at timestamptz,
  reminded_at timestamptz,
  inspection_id bigint references inspections,
  unique (event_id, day)
);
create index schedule_visits_root_company_id on schedule_visits (root_company_id);
create index schedule_visits_place_id on schedule_visits (place_id, starts_at);
create index schedule_visits_starts_at on schedule_visits (starts_at, id) where cancelled_at is null;
create index schedule_visits_to_remind on schedule_visits (starts_at) where reminded_at is null and cancelled_at is null;
create unique index schedule_visits_inspection_id on schedule_visits (inspection_id);

create table schedule_visit_users (
  visit_id bigint not null references schedule_visits on delete cascade,
  user_id bigint not null references users,
  root_company_id bigint not null references companies,
  primary key (visit_id, user_id)
);
create index schedule_visit_users_user_id on schedule_visit_users (user_id);
create index schedule_visit_users_root_company_id on schedule_visit_users (root_company_id);

-- The secret address of somebody's calendar; only its hash is kept (decision schedule/calendars).
create table schedule_feeds ( -- installation-wide
  user_id bigint primary key references users,
  hash text not null unique,
  created_at timestamptz not null
);
