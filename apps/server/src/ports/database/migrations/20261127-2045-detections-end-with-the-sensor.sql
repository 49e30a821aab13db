-- A detection ends when the sensor is taken off its trap.
alter table alarms drop constraint alarms_cleared_how_check;
alter table alarms add constraint alarms_cleared_how_check
  check (cleared_how in ('person', 'cleaning', 'device', 'again_in_contact', 'visit', 'sensor_removed'));
