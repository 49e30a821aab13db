-- The office declares that the phone of a log will not come back, so nothing more is expected from it.
alter table visit_logs
  add column declared_lost_at timestamptz,
  add column declared_lost_by bigint references users (id),
  add column loss_reason text,
  add column lost_entries integer,
  add column lost_photos integer,
  add constraint visit_logs_declared_lost
    check (num_nonnulls(declared_lost_at, declared_lost_by, loss_reason, lost_entries, lost_photos) in (0, 5));

create index visit_logs_declared_lost_by on visit_logs (declared_lost_by);
