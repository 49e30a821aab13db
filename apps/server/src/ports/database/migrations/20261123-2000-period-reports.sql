-- The report of a period at one facility or several of one client: it has a number of the facility it was first asked for,
-- and its papers are issues of it, as those of a visit are.
create table period_reports (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  root_company_id bigint not null references companies,
  -- the facility the number is of
  place_id bigint not null references places,
  -- such as ZWR-R-2026-003
  number text not null,
  -- ids of all its facilities in their order, so that one period of the same facilities is one report
  places text not null,
  date_from timestamptz not null,
  date_to timestamptz not null,
  -- whose clock the papers go by
  timezone text not null,
  created_at timestamptz not null,
  check (date_from < date_to)
);
create index period_reports_root_company_id on period_reports (root_company_id);
create unique index period_reports_number on period_reports (place_id, number);
create unique index period_reports_same on period_reports (places, date_from, date_to);

create table period_report_places (
  period_report_id bigint not null references period_reports,
  place_id bigint not null references places,
  root_company_id bigint not null references companies,
  primary key (period_report_id, place_id)
);
create index period_report_places_place_id on period_report_places (place_id, period_report_id desc);
create index period_report_places_root_company_id on period_report_places (root_company_id);

-- period reports of a facility in a year
create table period_report_counters (
  place_id bigint not null references places,
  year integer not null,
  root_company_id bigint not null references companies,
  reports integer not null,
  primary key (place_id, year)
);
create index period_report_counters_root_company_id on period_report_counters (root_company_id);

alter table reports
  add column period_report_id bigint references period_reports,
  -- whose people made it
  add column author_company_id bigint references companies,
  add constraint reports_of_one_thing check (inspection_id is null or period_report_id is null);
create index reports_period_report_id on reports (period_report_id, id);
create index reports_author_company_id on reports (author_company_id);
create index reports_newest on reports (created_at desc, id desc) where deleted_at is null;
