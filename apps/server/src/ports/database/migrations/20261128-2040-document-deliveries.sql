-- To whom reports and protocols were sent by mail, and the links in these mails.
create table document_deliveries (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies (id),
  place_id bigint not null references places (id),
  report_id bigint references reports (id) on delete cascade,
  protocol_id bigint references intervention_reports (id) on delete cascade,
  -- null for an address without an account
  user_id bigint references users (id),
  recipient_name text,
  recipient_email text not null,
  language text not null check (language in ('pl', 'en', 'de', 'it', 'ru')),
  -- null if it was sent automatically
  sent_by bigint references users (id),
  sent_by_name text,
  message text,
  -- how many days the link is valid after the mail was sent; null if the PDF is attached
  link_days integer check (link_days > 0),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'REFUSED', 'CANCELLED')),
  attempts integer not null default 0,
  -- when the mail server accepted or refused the mail
  settled_at timestamptz,
  -- the last refusal by the mail server, such as 550 and 5.1.1
  answer_code integer,
  answer_status text,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  created_at timestamptz not null,
  constraint document_deliveries_of_one_document check ((report_id is null) <> (protocol_id is null))
);
create index document_deliveries_root_company_id on document_deliveries (root_company_id);
create index document_deliveries_place_id on document_deliveries (place_id);
create index document_deliveries_report_id on document_deliveries (report_id, id);
create index document_deliveries_protocol_id on document_deliveries (protocol_id, id);
create index document_deliveries_user_id on document_deliveries (user_id);
create index document_deliveries_sent_by on document_deliveries (sent_by);
create index document_deliveries_revoked_by on document_deliveries (revoked_by);
-- a subscriber gets each issue automatically once
create unique index document_deliveries_automatic_report on document_deliveries (report_id, recipient_email)
  where sent_by is null and report_id is not null;
create unique index document_deliveries_automatic_protocol on document_deliveries (protocol_id, recipient_email)
  where sent_by is null and protocol_id is not null;

-- A repeated attempt to send a mail creates another link, because only the hash of the secret is stored.
create table document_links (
  id bigint generated always as identity primary key,
  root_company_id bigint not null references companies (id),
  delivery_id bigint not null references document_deliveries (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  opened_at timestamptz,
  last_opened_at timestamptz,
  opened_count integer not null default 0,
  created_at timestamptz not null
);
create index document_links_root_company_id on document_links (root_company_id);
create index document_links_delivery_id on document_links (delivery_id);
