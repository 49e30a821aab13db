-- A calendar takes what changed only where SEQUENCE grew (decision schedule/calendars). Each change of an event or of one of
-- its visits makes the version of the event grow; a visit that goes on in another event brings along how far it had come.
alter table schedule_visits add column sequence integer not null default 0;

alter table schedule_events add column changed_at timestamptz not null default now();
update schedule_events set changed_at = created_at;

create index schedule_visits_called_off on schedule_visits (starts_at, id) where cancelled_at is not null;
