-- Days that are counted anew read the devices of their visits, a visit at a time as they read records: many at once were taken
-- for a reason to read those of all visits there ever were, for each facility again.

do $$
declare
  counted text := pg_get_functiondef('recount_days(bigint[], date[])'::regprocedure);
  mended text := replace(counted,
    'from visits join inspection_devices entry on entry.inspection_id = visits.id and entry.deleted_at is null',
    'from visits cross join lateral (
      select * from inspection_devices told where told.inspection_id = visits.id and told.deleted_at is null offset 0) entry');
begin
  if mended = counted then raise 'recount_days reads the devices of visits in another way by now'; end if;
  execute mended;
end $$;
