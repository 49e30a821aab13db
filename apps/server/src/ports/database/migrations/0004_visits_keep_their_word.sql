-- A visit keeps what it said: versions of its facts, the reasons of later changes, signatures that name the version they
-- were given to, and every issue of its report.

-- What is filled in below takes longer in a large installation than a statement of a request may.
set local statement_timeout = 0;

-- What tells activity.

-- By-catch that nobody fights is no pest.
alter table device_type_objects add column target boolean not null default true;
-- Droppings and gnaw marks tell of pests by themselves.
alter table device_type_observations add column is_sign boolean not null default false;
-- Bait nobody knows counts as toxic: the stricter rule of activity.
alter table mixtures add column toxic boolean not null default true;
-- Entries of the catalogue every installation starts with; a new one gets them with these marks.
update device_type_objects set target = false where uuid in ('01941f29-7c00-701e-9c0a-b669c89404f1',
  '01941f29-7c00-71f6-8bef-b233325c4eb2', '01941f29-7c00-7e76-9c5b-5a79f7f7a451');
update device_type_observations set is_sign = true where uuid in ('01941f29-7c00-751f-9f57-293bc2781814',
  '01941f29-7c00-7e27-a932-10b23ba475a5');
update mixtures set toxic = false where uuid = '01941f29-7c00-7898-84c0-2c96fc1ad55e';

-- Whether the bait that was eaten was toxic, as the last refill before told; null where nobody knows. Refills of a device
-- are counted through once: a record belongs to the nth refill when n refills came before it.
alter table device_records add column bait_toxic boolean;
with steps as materialized (
  select id, device_id, amount_percentage, mixtures, total_mixtures is not null and deleted_at is null as is_refill,
    count(*) filter (where total_mixtures is not null and deleted_at is null) over (partition by device_id
      order by created_at, id rows between unbounded preceding and 1 preceding) as refills_before
  from device_records where amount_percentage is not null or total_mixtures is not null),
refills as (
  select device_id, refills_before + 1 as nth, (select bool_or(coalesce(mixture.toxic, true))
    from jsonb_array_elements(steps.mixtures) entry left join mixtures mixture on mixture.id = (entry ->> 'mixtureId')::bigint) as toxic
  from steps where is_refill)
update device_records record set bait_toxic = refill.toxic
  from steps join refills refill on refill.device_id = steps.device_id and refill.nth = steps.refills_before
  where record.id = steps.id and steps.amount_percentage is not null and refill.toxic is not null;

-- When a record or photo reached us; created_at is when it was made. Of older ones only that is known: filled in as a
-- generated column the table is written anew once, with its indexes and without the rows the update above left behind.
alter table device_records add column arrived_at timestamptz not null generated always as (created_at) stored;
alter table device_records alter column arrived_at drop expression, alter column arrived_at set default now();
alter table device_images add column arrived_at timestamptz not null generated always as (created_at) stored;
alter table device_images alter column arrived_at drop expression, alter column arrived_at set default now();

-- Numbers of visits: per facility and year, without gaps, given when the visit ends.

-- Letters the numbers of a facility begin with, from its name, once per owner: with 2, 3 ... behind them where others have
-- them already. In byte order those of the same letters stand beside each other in the index.
alter table places add column code text collate "C" not null default '';

create function letters_of_place(place_name text) returns text language sql immutable as $$
  select case when length(letters) < 2 then 'OBJ' else letters end
  from upper(left(regexp_replace(translate(place_name, 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüÄÖÜàèéìòùÀÈÉÌÒÙ',
    'acelnoszzACELNOSZZaouAOUaeeiouAEEIOU'), '[^A-Za-z]', '', 'g'), 3)) letters
$$;

update places place set code = counted.letters || case counted.nth when 1 then '' else counted.nth::text end
  from (select id, letters, row_number() over (partition by root_company_id, letters order by id) as nth
    from (select id, root_company_id, letters_of_place(name) as letters from places) named) counted
  where place.id = counted.id;
create unique index places_code on places (root_company_id, code);

-- No facility is ever erased, so the next place is free.
create function code_of_place(place_name text, owner bigint) returns text language plpgsql as $$
declare
  letters text := letters_of_place(place_name);
  last integer;
begin
  -- a colon comes after the digits and before the letters
  select max(coalesce(substring(code from '[0-9]+$')::integer, 1)) into last from places
    where root_company_id = owner and code >= letters and code < letters || ':';
  return letters || coalesce((last + 1)::text, '');
end $$;

create function give_place_code() returns trigger language plpgsql as $$
begin
  if new.code = '' then
    -- two facilities added at once must not choose the same letters
    perform pg_advisory_xact_lock(7202, new.root_company_id::integer);
    new.code := code_of_place(new.name, new.root_company_id);
  end if;
  return new;
end $$;
create trigger places_get_a_code before insert on places for each row execute function give_place_code();

create table visit_counters (
  place_id bigint not null references places,
  year integer not null,
  root_company_id bigint not null references companies,
  visits integer not null,
  primary key (place_id, year)
);
create index visit_counters_root_company_id on visit_counters (root_company_id);

alter table inspections
  -- such as ZWR-2026-047; null while the visit is open
  add column number text,
  -- changes of facts after the end, counted by a trigger of the trail, and the moment of the last one
  add column amendments integer not null default 0,
  add column amended_at timestamptz,
  -- when what a report tells changed last: facts, signatures, objections
  add column told_changed_at timestamptz,
  -- the visit this one was joined into
  add column joined_into bigint references inspections;
create index inspections_joined_into on inspections (joined_into);
create unique index inspections_number on inspections (place_id, number);

-- Older visits are numbered once, in order of their start.
with numbered as (
  select visit.id, visit.place_id, place.code, extract(year from coalesce(visit.finished_at, visit.started_at))::integer as year,
    row_number() over (partition by visit.place_id, extract(year from coalesce(visit.finished_at, visit.started_at))
      order by visit.started_at, visit.id) as position
  from inspections visit join places place on place.id = visit.place_id
  where visit.status <> 'IN_PROGRESS')
update inspections visit set number = numbered.code || '-' || numbered.year || '-' || lpad(numbered.position::text,
    greatest(3, length(numbered.position::text)), '0')
  from numbered where numbered.id = visit.id;
insert into visit_counters (place_id, year, root_company_id, visits)
  select place_id, extract(year from coalesce(finished_at, started_at))::integer, min(root_company_id), count(*)
  from inspections where status <> 'IN_PROGRESS' group by 1, 2;

-- Visits joined before name the one that tells them now, as the trail does; where that was joined on, the last one.
with recursive joined as (
  select entity_id as id, (after ->> 'movedTo')::bigint as target from audit_log
  where entity = 'inspection' and action = 'inspection.connect' and after ->> 'movedTo' is not null),
followed as (
  select id, target from joined
  union
  select followed.id, joined.target from followed join joined on joined.id = followed.target)
update inspections visit set joined_into = teller.id
  from followed join inspections teller on teller.id = followed.target
  where visit.id = followed.id and visit.status = 'CANCELLED' and teller.status <> 'CANCELLED';

-- All that a report prints, as canonical JSON in a stored file: the source of every document about the visit.
create table visit_versions (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  inspection_id bigint not null references inspections,
  version integer not null,
  -- how many amendments it holds
  amendments integer not null,
  file_id bigint not null references stored_files,
  -- of the canonical JSON, before it is packed
  sha256 text not null,
  -- its entry in the sealed record of the facility, once there is one
  entry_n bigint,
  made_at timestamptz not null,
  unique (inspection_id, version)
);
create index visit_versions_root_company_id on visit_versions (root_company_id);
create index visit_versions_place_id on visit_versions (place_id);
create index visit_versions_file_id on visit_versions (file_id);

-- Amendments: every change of facts after the end of a visit names the visit and says why.

alter table audit_log add column reason_code text, add column reason_text text;

create function count_amendment() returns trigger language plpgsql as $$
begin
  update inspections set amendments = amendments + 1, amended_at = new.at, told_changed_at = new.at
    where id = new.corrects_inspection_id;
  return null;
end $$;
create trigger audit_log_counts_amendments after insert on audit_log for each row
  when (new.corrects_inspection_id is not null) execute function count_amendment();

-- What was amended in a visit is told by the one it was joined into as well.
update inspections visit set amendments = counted.n
  from (select teller.id, count(*)::integer as n
    from audit_log step join inspections told on told.id = step.corrects_inspection_id
      cross join lateral (values (told.id), (told.joined_into)) teller (id)
    group by teller.id) counted
  where visit.id = counted.id;
-- Facts were also changed by a joining and, until the visit was approved, without being counted as amended.
update inspections visit set amended_at = changed.at
  from (select step.visit_id, max(step.at) as at
    from (select corrects_inspection_id as visit_id, at from audit_log
      union all
      select entity_id, at from audit_log where action = 'inspection.connect' and after ->> 'takenFrom' is not null
      union all
      select ended.id, change.at from audit_log change
        join inspections ended on ended.id = (change.after ->> 'inspectionId')::bigint and ended.finished_at < change.at
      where change.entity in ('inspection', 'inspectionDevice', 'inspectionAnswer', 'answerImage', 'record', 'image')
    ) step group by step.visit_id) changed
  where visit.id = changed.visit_id;

-- The trail of a facility by who did it, and of a visit or device by what it was about.
create index audit_log_of_place on audit_log (place_id, at desc, id desc);
create index audit_log_of_place_by_actor on audit_log (place_id, actor_user_id, at desc, id desc);

-- Devices that were not checked, and why.
alter table inspection_devices
  add column not_checked_reason text
    check (not_checked_reason in ('NO_ACCESS', 'BLOCKED', 'MISSING', 'DAMAGED', 'PRODUCTION', 'REFUSED', 'OTHER')),
  add column not_checked_note text,
  add column not_checked_image_id bigint references device_images,
  add column not_checked_at timestamptz,
  add column not_checked_by bigint references users,
  -- an alarm of the device that was ended while the visit went on: it told of something
  add column alarm_ended_at timestamptz;
create index inspection_devices_not_checked_image_id on inspection_devices (not_checked_image_id);
create index inspection_devices_not_checked_by on inspection_devices (not_checked_by);

-- An answer exists when a person saved it; until then `value` is a suggestion.
alter table inspection_answers add column answered_at timestamptz, add column answered_by bigint references users;
create index inspection_answers_answered_by on inspection_answers (answered_by);
update inspection_answers answer set answered_at = saved.at, answered_by = saved.actor_user_id
  from (select distinct on (entity_id) entity_id, at, actor_user_id from audit_log
    where entity = 'inspectionAnswer' order by entity_id, id desc) saved
  where saved.entity_id = answer.id;

-- Who stands for what: carried out, received, approved. Nothing carries a signature over to a later version.
create table signatures (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  subject_kind text not null check (subject_kind in ('INSPECTION')),
  subject_uuid uuid not null,
  -- 0: facts that were changed before a version of them was kept
  version integer not null,
  content_sha256 text,
  meaning text not null check (meaning in ('CARRIED_OUT', 'RECEIVED', 'APPROVED')),
  -- the sentence that was on the screen
  statement text not null,
  language text not null check (language in ('pl', 'en', 'de', 'it', 'ru')),
  signer_user_id bigint references users,
  -- null: drawn by hand, without a name
  signer_name text,
  signer_function text,
  signer_company text,
  method text not null check (method in ('SESSION', 'TYPED', 'DRAWN')),
  drawn_file_id bigint references stored_files,
  at timestamptz not null,
  -- what the clock of the device said, and what kind of client it was
  device_time timestamptz,
  client_kind text,
  recorded_by bigint references users,
  voided_at timestamptz,
  voided_by bigint references users,
  voided_by_name text,
  void_reason_code text,
  void_reason text
);
create index signatures_subject on signatures (subject_uuid, id);
create index signatures_root_company_id on signatures (root_company_id);
create index signatures_place_id on signatures (place_id);
create index signatures_signer_user_id on signatures (signer_user_id);
create index signatures_drawn_file_id on signatures (drawn_file_id);
create index signatures_recorded_by on signatures (recorded_by);
create index signatures_voided_by on signatures (voided_by);

-- What was signed before is told as it was: by whom and when, for the first version. A joining moved the end of the visit
-- that stayed, not the moment at which it was signed.
insert into signatures (uuid, root_company_id, place_id, subject_kind, subject_uuid, version, meaning, statement, language,
    signer_user_id, signer_name, signer_company, method, drawn_file_id, at, recorded_by)
  select gen_random_uuid(), visit.root_company_id, visit.place_id, 'INSPECTION', visit.uuid, 1, part.meaning, '', 'pl',
    case part.meaning when 'CARRIED_OUT' then author.id end,
    case part.meaning when 'CARRIED_OUT' then author.name || ' ' || author.surname else visit.approved_by_text end,
    case part.meaning when 'CARRIED_OUT' then company.name end,
    case when part.meaning = 'CARRIED_OUT' then 'SESSION' when visit.approved_by_image_id is null then 'TYPED' else 'DRAWN' end,
    case part.meaning when 'RECEIVED' then visit.approved_by_image_id end,
    coalesce((select min(step.at) from audit_log step where step.entity = 'inspection' and step.entity_id = visit.id
      and step.action = 'inspection.finish'), visit.finished_at, visit.started_at), author.id
  from inspections visit
    join users author on author.id = visit.user_id
    left join companies company on company.id = author.company_id
    cross join (values ('CARRIED_OUT'), ('RECEIVED')) part (meaning)
  where (visit.status = 'COMPLETED' or visit.joined_into is not null)
    and (part.meaning = 'CARRIED_OUT' or visit.approved_by_text is not null or visit.approved_by_image_id is not null)
  order by visit.id, part.meaning;
-- approvals taken back meanwhile stand in the trail
insert into signatures (uuid, root_company_id, place_id, subject_kind, subject_uuid, version, meaning, statement, language,
    signer_user_id, signer_name, signer_company, method, at, voided_at, voided_by, voided_by_name)
  select gen_random_uuid(), visit.root_company_id, visit.place_id, 'INSPECTION', visit.uuid, 1, 'APPROVED', '', 'pl',
    step.actor_user_id, step.actor_name, company.name, 'SESSION', step.at, step.next_at, step.next_user, step.next_name
  from (select *, lead(at) over later as next_at, lead(actor_user_id) over later as next_user,
      lead(actor_name) over later as next_name
    from audit_log where entity = 'inspection' and action in ('inspection.approve', 'inspection.unapprove')
    window later as (partition by entity_id order by id)) step
    join inspections visit on visit.id = step.entity_id
    left join users signer on signer.id = step.actor_user_id
    left join companies company on company.id = signer.company_id
  where step.action = 'inspection.approve';
insert into signatures (uuid, root_company_id, place_id, subject_kind, subject_uuid, version, meaning, statement, language,
    signer_user_id, signer_name, signer_company, method, at)
  select gen_random_uuid(), visit.root_company_id, visit.place_id, 'INSPECTION', visit.uuid, 1, 'APPROVED', '', 'pl',
    approver.id, approver.name || ' ' || approver.surname, company.name, 'SESSION', visit.approved_at
  from inspections visit join users approver on approver.id = visit.approved_by
    left join companies company on company.id = approver.company_id
  where visit.approved_at is not null and not exists (select from signatures known
    where known.subject_uuid = visit.uuid and known.meaning = 'APPROVED' and known.voided_at is null);

-- The first version will hold what was changed meanwhile: who signed before that, or a visit that was joined into another,
-- has not signed it.
update signatures given set version = 0 from inspections visit
  where visit.uuid = given.subject_uuid and (visit.joined_into is not null or given.at < visit.amended_at);

-- What the client's side says against a visit, and what it was answered.
create table objections (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  place_id bigint not null references places,
  inspection_id bigint not null references inspections,
  text text not null,
  user_id bigint not null references users,
  by_name text not null,
  by_company text,
  created_at timestamptz not null,
  answer text,
  answered_by bigint references users,
  answered_by_name text,
  answered_at timestamptz
);
create index objections_root_company_id on objections (root_company_id);
create index objections_place_id on objections (place_id);
create index objections_inspection_id on objections (inspection_id, id);
create index objections_user_id on objections (user_id);
create index objections_answered_by on objections (answered_by);

-- A stored document never leaves the list: the next issue takes its place, and says why.
alter table reports
  add column issue integer not null default 1,
  -- 0: facts that were changed before a version of them was kept; such a report does not stand
  add column version integer not null default 1,
  add column replaced_by bigint references reports,
  add column replaces_issue integer,
  add column replacement_causes text[] not null default '{}',
  -- of all that is printed but for issue and time: the same facts are not printed twice
  add column state_sha256 text,
  -- shape of the report it was printed in
  add column printed_as text,
  add column made_by_name text;
create index reports_replaced_by on reports (replaced_by);

-- Reports that a newer one or a joining took out of the list come back to it. Each counts as an issue of its own, for
-- nobody knows which of them told the same. The next one in its language took the place of a report; where facts or
-- signatures changed after it, so did the first report made since, in whatever language.
update reports report set issue = told.issue, replaced_by = least(told.next_in_language, told.first_since),
    version = case when told.is_earlier then 0 else 1 end, made_by_name = told.made_by, deleted_at = null, deleted_by = null
  from (select made.id, made.created_at < visit.amended_at or visit.joined_into is not null as is_earlier,
      maker.name || ' ' || maker.surname as made_by,
      row_number() over (partition by made.inspection_id order by made.created_at, made.id) as issue,
      lead(made.id) over (partition by made.inspection_id, made.language order by made.created_at, made.id) as next_in_language,
      case when made.created_at < state.since then min(made.id) filter (where made.created_at >= state.since)
        over (partition by made.inspection_id) end as first_since
    from reports made
      join inspections visit on visit.id = made.inspection_id
      left join users maker on maker.id = made.user_id
      cross join lateral (select greatest(visit.amended_at, max(given.at), max(given.voided_at)) as since
        from signatures given where given.subject_uuid = visit.uuid) state
    ) told
  where report.id = told.id;

-- A report made before the last change of facts, signatures or objections does not tell how things stand.
create function signatures_change_what_is_told() returns trigger language plpgsql as $$
begin
  update inspections set told_changed_at = greatest(told_changed_at, new.at, new.voided_at) where uuid = new.subject_uuid;
  return null;
end $$;
create trigger signatures_change_what_is_told after insert or update on signatures for each row
  execute function signatures_change_what_is_told();
create function objections_change_what_is_told() returns trigger language plpgsql as $$
begin
  update inspections set told_changed_at = greatest(told_changed_at, new.created_at, new.answered_at)
    where id = new.inspection_id;
  return null;
end $$;
create trigger objections_change_what_is_told after insert or update on objections for each row
  execute function objections_change_what_is_told();
update inspections visit set told_changed_at = greatest(visit.amended_at, given.at)
  from (select subject_uuid, greatest(max(at), max(voided_at)) as at from signatures group by 1) given
  where given.subject_uuid = visit.uuid;
