-- What should be put right at a facility, by whom and by when; corrective actions are those that have to be answered and verified.
create table recommendations (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  -- runs in the facility from 1, deleted ones counted
  number integer not null,
  kind text not null check (kind in ('RECOMMENDATION', 'CORRECTIVE_ACTION', 'INFESTATION')),
  origin text not null check (origin in ('PERSON', 'DEVICE', 'ANSWER', 'FINDING', 'INTERVENTION', 'BREACH', 'SIGHTING', 'AUDIT')),
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH')),
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'WAITING', 'CLOSE')),
  recommendation text not null,
  comment text,
  category_id bigint references recommendation_categories,
  owner_id bigint references users,
  owner_text text,
  owner_email text,
  area text,
  due_date date not null,
  -- reminders of days before it are nobody's
  due_set_at timestamptz not null,
  device_type_id bigint references device_types,
  device_id bigint references devices,
  zone_id bigint references zones,
  -- in pixels of the picture of the plan
  map_id bigint references maps,
  map_x double precision,
  map_y double precision,
  is_more_data_needed boolean not null default false,
  side text not null check (side in ('CLIENT', 'CONTRACTOR')),
  condition_code text,
  root_cause text,
  immediate_action text,
  -- the risk to products an infestation is
  product_risk text,
  recurrence_of bigint references recommendations,
  -- the visit it was made in
  inspection_id bigint references inspections,
  user_id bigint references users,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users,
  -- what was verified before does not count any more
  reopened_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users,
  version integer not null default 1,
  unique (place_id, number),
  check ((map_id is null) = (map_x is null) and (map_id is null) = (map_y is null)),
  check ((status = 'CLOSE') = (closed_at is not null))
);
create index recommendations_root_company_id on recommendations (root_company_id);
create index recommendations_of_place on recommendations (place_id, created_at desc, id desc) where deleted_at is null;
create index recommendations_newest on recommendations (created_at desc, id desc) where deleted_at is null;
-- counted by facility, and reminded of by day
create index recommendations_active on recommendations (place_id, due_date) where deleted_at is null and status <> 'CLOSE';
create index recommendations_due on recommendations (due_date) where deleted_at is null and status <> 'CLOSE';
create index recommendations_category_id on recommendations (category_id);
create index recommendations_owner_id on recommendations (owner_id);
create index recommendations_device_type_id on recommendations (device_type_id);
create index recommendations_device_id on recommendations (device_id, created_at desc);
create index recommendations_zone_id on recommendations (zone_id);
create index recommendations_map_id on recommendations (map_id);
create index recommendations_recurrence_of on recommendations (recurrence_of);
create index recommendations_inspection_id on recommendations (inspection_id);
create index recommendations_user_id on recommendations (user_id);
create index recommendations_closed_by on recommendations (closed_by);
create index recommendations_deleted_by on recommendations (deleted_by);

-- What its form shows (decision api/edit-conflicts).
create trigger recommendations_version before update on recommendations for each row
  when ((old.kind, old.origin, old.priority, old.status, old.recommendation, old.comment, old.category_id, old.owner_id,
      old.owner_text, old.owner_email, old.area, old.due_date, old.device_type_id, old.device_id, old.zone_id, old.map_id,
      old.map_x, old.map_y, old.is_more_data_needed, old.side, old.condition_code, old.root_cause, old.immediate_action,
      old.product_risk, old.recurrence_of)
    is distinct from (new.kind, new.origin, new.priority, new.status, new.recommendation, new.comment, new.category_id,
      new.owner_id, new.owner_text, new.owner_email, new.area, new.due_date, new.device_type_id, new.device_id, new.zone_id,
      new.map_id, new.map_x, new.map_y, new.is_more_data_needed, new.side, new.condition_code, new.root_cause,
      new.immediate_action, new.product_risk, new.recurrence_of))
  execute function grow_version();

-- Who is reminded of it by mail.
create table recommendation_receivers (
  recommendation_id bigint not null references recommendations,
  user_id bigint not null references users,
  root_company_id bigint not null references companies,
  primary key (recommendation_id, user_id)
);
create index recommendation_receivers_user_id on recommendation_receivers (user_id);
create index recommendation_receivers_root_company_id on recommendation_receivers (root_company_id);

create function grow_version_of_reminded() returns trigger language plpgsql as $$
begin
  update recommendations set version = version + 1 where id in (select recommendation_id from changed);
  return null;
end $$;
create trigger recommendation_receivers_removed after delete on recommendation_receivers referencing old table as changed
  for each statement execute function grow_version_of_reminded();
create trigger recommendation_receivers_added after insert on recommendation_receivers referencing new table as changed
  for each statement execute function grow_version_of_reminded();

-- What stood before each change, with the names things had then.
create table recommendation_histories (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  recommendation_id bigint not null references recommendations,
  old jsonb not null,
  user_id bigint references users,
  created_at timestamptz not null
);
create index recommendation_histories_recommendation_id on recommendation_histories (recommendation_id, id);
create index recommendation_histories_root_company_id on recommendation_histories (root_company_id);
create index recommendation_histories_user_id on recommendation_histories (user_id);

create table recommendation_comments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  recommendation_id bigint not null references recommendations,
  comment text not null,
  user_id bigint references users,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index recommendation_comments_recommendation_id on recommendation_comments (recommendation_id, id);
create index recommendation_comments_root_company_id on recommendation_comments (root_company_id);
create index recommendation_comments_user_id on recommendation_comments (user_id);
create index recommendation_comments_deleted_by on recommendation_comments (deleted_by);

-- Whoever has to put it right says so, or why not.
create table recommendation_responses (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  recommendation_id bigint not null references recommendations,
  outcome text not null check (outcome in ('ACCEPTED', 'DONE', 'REFUSED')),
  text text,
  reason text,
  user_id bigint references users,
  created_at timestamptz not null,
  check ((outcome = 'REFUSED') = (reason is not null))
);
create index recommendation_responses_recommendation_id on recommendation_responses (recommendation_id, id);
create index recommendation_responses_root_company_id on recommendation_responses (root_company_id);
create index recommendation_responses_user_id on recommendation_responses (user_id);

-- Somebody else looked whether it helped.
create table recommendation_verifications (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  recommendation_id bigint not null references recommendations,
  response_id bigint not null references recommendation_responses,
  inspection_id bigint references inspections,
  effect text not null check (effect in ('EFFECTIVE', 'NOT_EFFECTIVE')),
  note text,
  user_id bigint references users,
  created_at timestamptz not null
);
create index recommendation_verifications_recommendation_id on recommendation_verifications (recommendation_id, id);
create index recommendation_verifications_root_company_id on recommendation_verifications (root_company_id);
create index recommendation_verifications_response_id on recommendation_verifications (response_id);
create index recommendation_verifications_inspection_id on recommendation_verifications (inspection_id);
create index recommendation_verifications_user_id on recommendation_verifications (user_id);

create table recommendation_files (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  recommendation_id bigint not null references recommendations,
  -- the answer it belongs to
  response_id bigint references recommendation_responses,
  stored_file_id bigint not null references stored_files,
  name text not null,
  user_id bigint references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index recommendation_files_recommendation_id on recommendation_files (recommendation_id, id);
create index recommendation_files_root_company_id on recommendation_files (root_company_id);
create index recommendation_files_response_id on recommendation_files (response_id);
create index recommendation_files_stored_file_id on recommendation_files (stored_file_id);
create index recommendation_files_user_id on recommendation_files (user_id);
create index recommendation_files_deleted_by on recommendation_files (deleted_by);

-- One a recommendation and day: whoever is first sends it.
create table recommendation_reminders (
  recommendation_id bigint not null references recommendations,
  kind text not null check (kind in ('REMINDER', 'ESCALATION')),
  on_date date not null,
  root_company_id bigint not null references companies,
  created_at timestamptz not null,
  primary key (recommendation_id, kind, on_date)
);
create index recommendation_reminders_root_company_id on recommendation_reminders (root_company_id);
