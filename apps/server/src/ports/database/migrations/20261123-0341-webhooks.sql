-- Addresses of other systems that are told what happens.
create table webhooks (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  url text not null,
  description text,
  events text[] not null,
  active boolean not null default true,
  off_reason text check (off_reason in ('FAILING', 'GONE')),
  failing_since timestamptz,
  sealed_secret text not null,
  sealed_previous_secret text,
  previous_secret_until timestamptz,
  user_id bigint not null references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users,
  version integer not null default 1,
  check (off_reason is null or not active)
);
create index webhooks_root_company_id on webhooks (root_company_id, id);
create index webhooks_user_id on webhooks (user_id);
create index webhooks_deleted_by on webhooks (deleted_by);
create trigger webhooks_version before update on webhooks for each row
  when ((old.url, old.description, old.events, old.active) is distinct from (new.url, new.description, new.events, new.active))
  execute function grow_version();

-- One event on its way to one address: written with the event, so it is lost with it or not at all.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  webhook_id bigint not null references webhooks,
  event text not null,
  -- as it is sent, to the byte
  payload text not null,
  outcome text not null default 'WAITING' check (outcome in ('WAITING', 'DELIVERED', 'FAILED')),
  tries integer not null default 0,
  next_try_at timestamptz,
  -- whoever sends it has it until then; who died no longer
  held_until timestamptz,
  status integer,
  fault text check (fault in ('ADDRESS_REFUSED', 'NO_ADDRESS', 'REDIRECT', 'TLS', 'TIMEOUT', 'CONNECTION', 'UNSIGNED')),
  created_at timestamptz not null,
  check ((outcome = 'WAITING') = (next_try_at is not null))
);
create index webhook_deliveries_root_company_id on webhook_deliveries (root_company_id);
create index webhook_deliveries_webhook_id on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_try_at) where outcome = 'WAITING';
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

create table webhook_tries (
  id bigint generated always as identity primary key,
  root_company_id bigint not null references companies,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  duration_ms integer not null,
  status integer,
  fault text check (fault in ('ADDRESS_REFUSED', 'NO_ADDRESS', 'REDIRECT', 'TLS', 'TIMEOUT', 'CONNECTION', 'UNSIGNED')),
  answer text
);
create index webhook_tries_root_company_id on webhook_tries (root_company_id);
create index webhook_tries_delivery_id on webhook_tries (delivery_id, id desc);

-- Whose address answered nothing for days is told that it was switched off.
alter table notifications drop constraint notifications_notification_key_check;
alter table notifications add constraint notifications_notification_key_check check (notification_key in
  ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT', 'LORA_DEVICE_ALERT', 'FILE_ENDS', 'WEBHOOK_OFF'));
