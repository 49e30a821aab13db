-- What costs, such as reports, is limited per person and hour: how much of it somebody asked for in which hour.
create table work_attempts ( -- installation-wide
  user_id bigint not null references users,
  kind text not null,
  hour timestamptz not null,
  amount integer not null,
  primary key (user_id, kind, hour)
);

-- The bytes of an owner are added up without looking at every row.
create index stored_files_size_of_owner on stored_files (root_company_id) include (size);
drop index stored_files_root_company_id;
