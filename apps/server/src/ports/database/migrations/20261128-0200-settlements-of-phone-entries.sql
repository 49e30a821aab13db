-- The office decides about entries of phones that were set aside: it applies an entry for its author, or rejects it with a reason.
-- The first decision stays.
alter table visit_log_entries
  add column settled_at timestamptz,
  add column settled_by bigint references users (id),
  add column settlement text check (settlement in ('applied', 'rejected')),
  add column settlement_reason text,
  add constraint visit_log_entries_settled check (
    (settled_at is null) = (settlement is null) and (settled_at is null) = (settled_by is null)
    and (settled_at is null or outcome = 'set_aside') and (settlement_reason is null or settlement = 'rejected')),
  -- the content of an entry that was settled long ago is deleted, its uuid and the decision stay
  drop constraint visit_log_entries_check,
  add constraint visit_log_entries_payload check (payload is not null or outcome <> 'set_aside' or settled_at is not null);
create index visit_log_entries_settled_by on visit_log_entries (settled_by);
create index visit_log_entries_to_settle on visit_log_entries (log_id, seq) where outcome = 'set_aside' and settled_at is null;

-- A log is closed when its visit has ended, nothing waits on the phone, and the office has settled all its entries.
alter table visit_logs add column closed_at timestamptz;
create index visit_logs_in_field on visit_logs (root_company_id, last_heard_at desc, id desc) where closed_at is null;
create index visit_logs_closed_at on visit_logs (closed_at);
