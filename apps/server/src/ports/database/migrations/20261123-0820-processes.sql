-- Which processes of the program there are: each says every so often that it is still here.
create table processes ( -- installation-wide
  uuid uuid primary key,
  roles text[] not null,
  host text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
