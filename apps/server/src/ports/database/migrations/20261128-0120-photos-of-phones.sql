-- Photos that a phone announced in its log. Their bytes follow, each in a request of its own: the visit may end and be sent before.
create table visit_photos (
  id bigint generated always as identity primary key,
  -- made by the phone; the photo of the device or answer has the same
  uuid uuid not null unique,
  log_id bigint not null references visit_logs (id),
  root_company_id bigint not null references companies (id),
  -- both null if the announcement was set aside: the receipt of its entry names the device or question
  device_id bigint references devices (id),
  question_id bigint references visual_inspection_questions (id),
  -- of the bytes as the phone sends them
  sha256 text not null,
  size integer not null,
  -- the moment that counts
  made_at timestamptz not null,
  -- why the photo is stored for the office, without being part of the visit
  refused text,
  withdrawn_at timestamptz,
  received_at timestamptz,
  -- only of photos that are stored for the office
  file_id bigint references stored_files (id),
  check (device_id is null or question_id is null)
);
create index visit_photos_log_id on visit_photos (log_id);
create index visit_photos_root_company_id on visit_photos (root_company_id);
create index visit_photos_device_id on visit_photos (device_id);
create index visit_photos_question_id on visit_photos (question_id);
create index visit_photos_file_id on visit_photos (file_id);
