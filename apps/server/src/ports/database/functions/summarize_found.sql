-- The finds of a day as a part of the stored line of the day: kind, entry and amount one after the other. The results are
-- stored in device_days.summary and place_days.summary: a change of this function needs a migration that recalculates them.
-- Called by these generated columns.
create or replace function summarize_found(found jsonb) returns text language sql immutable parallel safe as $$
  select case when found = '[]' then ''
    else ',' || replace(replace(trim(both '[]' from found::text), '], [', ','), ', ', ',') end
$$;
