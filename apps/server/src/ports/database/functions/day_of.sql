-- The day of a moment in the time zone of the facilities, which also determines the year in the numbers of visits.
-- Called by most functions that count, and queries of statistics.
create or replace function day_of(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone '{{FACILITY_TIME_ZONE}}')::date
$$;
