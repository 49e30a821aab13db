-- Recombines the months in which days have changed.
-- Trigger: place_days_keep_months_of_changed, after update on place_days
-- Trigger: place_days_keep_months_of_gone, after delete on place_days
-- Trigger: place_days_keep_months_of_new, after insert on place_days
create or replace function keep_months() returns trigger language plpgsql as $$
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
