-- The timestamp at which a day begins in central Europe.
-- Called by recount_days, queries of statistics.
create or replace function start_of(day date) returns timestamptz language sql immutable parallel safe as $$
  select day::timestamp at time zone '{{FACILITY_TIME_ZONE}}'
$$;
