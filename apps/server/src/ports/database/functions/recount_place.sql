-- Recounts all days and months of a facility.
-- Called by npm run verify-statistics, migrations.
create or replace function recount_place(place bigint) returns void language sql as $$
  select recount_days(array_agg(place), array_agg(day)) from (
    select day_of(started_at) as day from inspections where place_id = place and status = 'COMPLETED'
    union select day_of(created_at) from device_records
      where place_id = place and inspection_id is null and deleted_at is null
    union select day_of(raised_at) from alarms where place_id = place and kind = 'detection'
    union select day from place_days where place_id = place
    union select day from device_days where place_id = place) days
  having count(*) > 0;
  select gather_months(array_agg(place), array_agg(month)) from (
    select month from place_months where place_id = place
    union select date_trunc('month', day::timestamp)::date from place_days where place_id = place) months
  having count(*) > 0
$$;
