-- When a person has taken the field pack of a facility along last: the office sees who works there without a network
-- before the phone has sent anything.
create table field_packs_taken (
  place_id bigint not null references places (id),
  user_id bigint not null references users (id),
  root_company_id bigint not null references companies (id),
  taken_at timestamptz not null,
  primary key (place_id, user_id)
);
create index field_packs_taken_user_id on field_packs_taken (user_id);
create index field_packs_taken_root_company_id on field_packs_taken (root_company_id);
