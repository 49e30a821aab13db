-- Combines the days of a month to one row each for a facility, its zones and its types (place_months). Transactions
-- that do so for the same month wait for each other.
-- Called by keep_months, recount_place.
create or replace function gather_months(places bigint[], months date[]) returns void language plpgsql
  set jit = off
as $$
begin
  insert into place_months (place_id, scope, month, root_company_id, summary)
    select place.id, 'PLACE', asked.month, place.root_company_id, ''
    from unnest(places, months) as asked (place_id, month) join places place on place.id = asked.place_id
    order by place.id, asked.month
    on conflict do nothing;
  perform from place_months locked
    where locked.scope = 'PLACE' and (locked.place_id, locked.month) in (select * from unnest(places, months))
    order by locked.place_id, locked.month for update;
  with asked as materialized (select distinct place_id, month from unnest(places, months) as named (place_id, month)),
  fresh as materialized (
    select asked.place_id, scope.name as scope, asked.month, place.root_company_id,
      coalesce(string_agg(one.summary, ',' order by one.scope_id, one.day) filter (where one.facts > 0), '') as summary
    from asked join places place on place.id = asked.place_id
      cross join (values ('PLACE'), ('ZONE'), ('TYPE')) as scope (name)
      left join place_days one on one.place_id = asked.place_id and one.scope = scope.name
        and one.day >= asked.month and one.day < (asked.month + interval '1 month')::date
    group by 1, 2, 3, 4)
  insert into place_months as old (place_id, scope, month, root_company_id, summary)
  select place_id, scope, month, root_company_id, summary from fresh order by place_id, scope, month
  on conflict (place_id, scope, month) do update set summary = excluded.summary where old.summary <> excluded.summary;
end $$;
