-- The day of the month of a monthly or yearly series whose first day is earlier, because its month is shorter: a series
-- on the 31st that was divided in February begins on the 28th.
alter table schedule_events add column month_day smallint
  constraint schedule_events_month_day_check check (month_day between 29 and 31);
