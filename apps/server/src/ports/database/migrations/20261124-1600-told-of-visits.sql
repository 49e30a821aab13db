-- Who was told of a visit before it, and for which hour: a person who is named late is told at once, and nobody twice.
create table schedule_visit_told (
  visit_id bigint not null references schedule_visits on delete cascade,
  user_id bigint not null references users,
  root_company_id bigint not null references companies,
  starts_at timestamptz not null,
  primary key (visit_id, user_id)
);
create index schedule_visit_told_user_id on schedule_visit_told (user_id);
create index schedule_visit_told_root_company_id on schedule_visit_told (root_company_id);

insert into schedule_visit_told (visit_id, user_id, root_company_id, starts_at)
select visit.id, named.user_id, visit.root_company_id, visit.starts_at
from schedule_visits visit
cross join lateral (
  select own.user_id from schedule_visit_users own where visit.own_users and own.visit_id = visit.id
  union
  select every.user_id from schedule_event_users every where not visit.own_users and every.event_id = visit.event_id
) named
where visit.reminded_at is not null and visit.starts_at > now();
