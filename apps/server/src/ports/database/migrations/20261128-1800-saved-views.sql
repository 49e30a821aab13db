-- Filters and order of a list under a name. A super admin, who has no company, saves views too.
create table saved_views ( -- installation-wide
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references users,
  list text not null constraint saved_views_list_known check (list in ('recommendations', 'devices', 'alarms', 'inspections')),
  name text not null,
  search text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null
);
create unique index saved_views_names on saved_views (user_id, list, lower(name));
