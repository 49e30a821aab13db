-- The office applies an entry by the clock of its phone at the arrival, and not before earlier entries that it applied.
alter table visit_log_entries
  add column clock_offset_ms bigint,
  add column effective_at timestamptz;
