-- an alarm that somebody raised by hand to try its way is no activity: days of devices leave it out
-- (decision reports/period-reports)
do $$
begin
  execute replace(
    pg_get_functiondef('recount_days(bigint[], date[])'::regprocedure),
    'alarm.during_inspection_id is null',
    'alarm.during_inspection_id is null and alarm.source = ''device''');
end $$;
alter function recount_days(bigint[], date[]) set jit = off;

select recount_place(place.id) from places place
where exists (select from alarms where place_id = place.id and kind = 'detection' and source = 'person');
