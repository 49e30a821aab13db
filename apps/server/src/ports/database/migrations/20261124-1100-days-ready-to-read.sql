-- Each day in one word that is taken as it is: a series of years is read by thousands of rows (decision statistics/days).

-- Every row is written once more; that takes longer in a large installation than a statement of a request may.
set local statement_timeout = 0;

-- What most days have none of: visits, alarms, by-catch, sum and number of bait readings, refills and their grams; 0 is none.
create function told_rarely(visits integer, alarms integer, by_catch bigint, bait_sum bigint, bait_readings integer,
    refills integer, refill_grams double precision) returns text language sql immutable parallel safe as $$
  select case when visits = 0 and alarms = 0 and by_catch = 0 and bait_readings = 0 and refills = 0 then '0'
    else '[' || visits::text || ',' || alarms::text || ',' || by_catch::text || ',' || bait_sum::text || ','
      || bait_readings::text || ',' || refills::text || ',' || refill_grams::text || ']' end
$$;

-- Entries of the catalogue one after the other: ,kind,entry,amount
create function told_found(found jsonb) returns text language sql immutable parallel safe as $$
  select case when found = '[]' then ''
    else ',' || replace(replace(trim(both '[]' from found::text), '], [', ','), ', ', ',') end
$$;

-- [facility, zone, type or device, days since 2000, to check, checked, active, captures, what is rare, what was found]
alter table place_days add column told text not null generated always as (
  '[' || scope_id::text || ',' || (day - date '2000-01-01')::text || ',' || to_check::text || ',' || checked::text || ','
  || active::text || ',' || captures::text || ','
  || told_rarely(visits, alarms, by_catch, bait_sum, bait_readings, refills, refill_grams) || told_found(found) || ']') stored;

alter table device_days add column told text not null generated always as (
  '[' || device_id::text || ',' || (day - date '2000-01-01')::text || ',' || to_check::text || ',' || checked::text || ','
  || active::text || ',' || captures::text || ','
  || told_rarely(0, alarms, by_catch, bait_sum, bait_readings, refills, refill_grams) || told_found(found) || ']') stored;
