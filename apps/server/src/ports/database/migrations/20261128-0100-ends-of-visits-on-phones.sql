-- What the client signed at the end of a visit on a phone: the entries of the log before the end. Entries after it are changes
-- that the client has not seen.
create table visit_log_ends (
  log_id bigint not null references visit_logs (id),
  -- number of the entry that ends the visit
  seq integer not null,
  root_company_id bigint not null references companies (id),
  inspection_id bigint not null references inspections (id),
  -- as counted by the phone when the client signed
  entries integer not null,
  photos integer not null,
  -- of the entries before the end, computed by the phone; null if its browser cannot
  digest text,
  -- the same, computed from the receipts
  received_digest text not null,
  primary key (log_id, seq)
);
create index visit_log_ends_root_company_id on visit_log_ends (root_company_id);
create index visit_log_ends_inspection_id on visit_log_ends (inspection_id);
