-- Small files that came with a change are kept with it, in its transaction, until a job has brought them to the storage.
create table pending_files ( -- installation-wide
  storage_key text primary key,
  content_type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
-- they are packed already
alter table pending_files alter column content set storage external;
