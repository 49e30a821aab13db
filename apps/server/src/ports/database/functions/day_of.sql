-- The day of a moment. Days are those of central Europe, as the numbers of visits begin their years there.
-- Called by most functions that count, and queries of statistics.
create or replace function day_of(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone '{{FACILITY_TIME_ZONE}}')::date
$$;
