create table __table__ (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  name text not null,
  description text,
  version integer not null default 1,
  user_id bigint references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index __table___root_company_id on __table__ (root_company_id);
create index __table___place_id on __table__ (place_id, name);
create index __table___user_id on __table__ (user_id);
create index __table___deleted_by on __table__ (deleted_by);

create trigger __table___version before update on __table__ for each row
  when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function grow_version();
