-- Values that are zero on most days, as a part of the stored line of the day; 0 if all are zero. The results are stored in
-- device_days.summary and place_days.summary: a change of this function needs a migration that recalculates them.
-- Called by these generated columns.
create or replace function summarize_rare_values(visits integer, alarms integer, by_catch bigint, bait_sum bigint, bait_readings integer,
    refills integer, refill_grams double precision) returns text language sql immutable parallel safe as $$
  select case when visits = 0 and alarms = 0 and by_catch = 0 and bait_readings = 0 and refills = 0 then '0'
    else '[' || visits::text || ',' || alarms::text || ',' || by_catch::text || ',' || bait_sum::text || ','
      || bait_readings::text || ',' || refills::text || ',' || refill_grams::text || ']' end
$$;
