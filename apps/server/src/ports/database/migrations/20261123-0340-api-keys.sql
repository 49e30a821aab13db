-- Keys other systems call with. Of the key itself there is a hash.
create table api_keys (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  -- whom it acts as
  user_id bigint not null references users,
  name text not null,
  prefix text not null,
  token_hash text not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_root_company_id on api_keys (root_company_id, id desc);
create index api_keys_user_id on api_keys (user_id);

-- What was done with a key stands under the person it acts as, and under its name.
alter table audit_log add column actor_key_id bigint references api_keys;
alter table audit_log add column actor_key_name text;
create index audit_log_actor_key_id on audit_log (actor_key_id);
