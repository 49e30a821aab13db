-- A check is a device that was marked as checked (decision recording/checks). Days of devices say besides how many devices
-- showed activity although nobody marked them ("U"), and on how many not marked somebody recorded something ("R"), so that
-- shares are of checks alone and a day on which nobody looked is a gap. They stand among what was found: sums of zones, types
-- and months follow.

-- What is counted below takes longer in a large installation than a statement of a request may.
set local statement_timeout = 0;

do $$
declare
  counted text := pg_get_functiondef('recount_days(bigint[], date[])'::regprocedure);
  seen text := replace(counted,
    'select place_id, day, device_id, bool_or(is_target and amount > 0 or is_sign) as active,',
    'select place_id, day, device_id, bool_or(is_target and amount > 0 or is_sign) as active,
      -- an action may be recorded by itself when a device joins a visit
      bool_or(kind <> ''ACTION'' or visit_id is null) as seen,');
  mended text := replace(seen,
    'coalesce(told.refill_grams, 0) as refill_grams, coalesce(told.found, ''[]'') as found',
    'coalesce(told.refill_grams, 0) as refill_grams, coalesce(told.found, ''[]'')
        || case when told.seen and told.checked is not true then ''[["R", 0, 1]]''::jsonb else ''[]'' end
        || case when (told.active or told.alarm) and told.checked is not true then ''[["U", 0, 1]]''::jsonb else ''[]'' end
        as found');
begin
  if seen = counted or mended = seen then raise 'recount_days tells what was found in another way by now'; end if;
  execute mended;
end $$;

select recount_days(array_agg(place_id), array_agg(day)) from (
  select distinct place_id, day from device_days
  where checked = 0 and (active = 1 or to_check = 0 or found @> '[["O"]]' or found @> '[["B"]]')) unmarked
group by place_id;
