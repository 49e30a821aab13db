-- The days of a month of a facility, its zones and its types in one row each, to be read at once (decision statistics/days).

set local statement_timeout = 0;

create table place_months (
  place_id bigint not null references places,
  scope text not null check (scope in ('PLACE', 'ZONE', 'TYPE')),
  month date not null,
  root_company_id bigint not null references companies,
  -- the words of its days with a comma between; empty where nothing was told
  told text not null,
  primary key (place_id, scope, month)
);
create index place_months_root_company_id on place_months (root_company_id);

-- What is counted anew is asked for by facility and day, in all scopes.
create index place_days_of_place on place_days (place_id, day);

-- Puts months together anew. Whoever does it with the same month of a facility waits for the one before, and then sees its days.
create function gather_months(places bigint[], months date[]) returns void language plpgsql as $$
begin
  insert into place_months (place_id, scope, month, root_company_id, told)
    select place.id, 'PLACE', asked.month, place.root_company_id, ''
    from unnest(places, months) as asked (place_id, month) join places place on place.id = asked.place_id
    order by place.id, asked.month
    on conflict do nothing;
  perform from place_months held
    where held.scope = 'PLACE' and (held.place_id, held.month) in (select * from unnest(places, months))
    order by held.place_id, held.month for update;
  with asked as materialized (select distinct place_id, month from unnest(places, months) as named (place_id, month)),
  fresh as materialized (
    select asked.place_id, scope.name as scope, asked.month, place.root_company_id,
      coalesce(string_agg(one.told, ',' order by one.scope_id, one.day) filter (where one.facts > 0), '') as told
    from asked join places place on place.id = asked.place_id
      cross join (values ('PLACE'), ('ZONE'), ('TYPE')) as scope (name)
      left join place_days one on one.place_id = asked.place_id and one.scope = scope.name
        and one.day >= asked.month and one.day < (asked.month + interval '1 month')::date
    group by 1, 2, 3, 4)
  insert into place_months as old (place_id, scope, month, root_company_id, told)
  select place_id, scope, month, root_company_id, told from fresh order by place_id, scope, month
  on conflict (place_id, scope, month) do update set told = excluded.told where old.told <> excluded.told;
end $$;

create function keep_months() returns trigger language plpgsql as $$
declare
  places bigint[];
  months date[];
begin
  if tg_op = 'INSERT' then
    select array_agg(place_id), array_agg(month) into places, months from (
      select distinct place_id, date_trunc('month', day::timestamp)::date as month from came where facts > 0) touched;
  elsif tg_op = 'DELETE' then
    select array_agg(place_id), array_agg(month) into places, months from (
      select distinct place_id, date_trunc('month', day::timestamp)::date as month from gone where facts > 0) touched;
  else
    select array_agg(place_id), array_agg(month) into places, months from (
      select distinct place_id, date_trunc('month', day::timestamp)::date as month
      from (select place_id, day, facts from gone union all select place_id, day, facts from came) changed
      where facts > 0) touched;
  end if;
  if places is not null then perform gather_months(places, months); end if;
  return null;
end $$;
create trigger place_days_keep_months_of_new after insert on place_days referencing new table as came
  for each statement execute function keep_months();
create trigger place_days_keep_months_of_changed after update on place_days
  referencing old table as gone new table as came for each statement execute function keep_months();
create trigger place_days_keep_months_of_gone after delete on place_days referencing old table as gone
  for each statement execute function keep_months();

select gather_months(array_agg(place_id), array_agg(month)) from (
  select distinct place_id, date_trunc('month', day::timestamp)::date as month from place_days where facts > 0) months
having count(*) > 0;

-- In a large installation the database takes it for a long question and compiles it, which takes longer than it does.
alter function gather_months(bigint[], date[]) set jit = off;
