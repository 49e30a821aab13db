-- entries set aside after the office has decided about all earlier ones are news
update visit_logs log set set_aside_reported_at = null
where log.set_aside_reported_at is not null and not exists (select from visit_log_entries entry
  where entry.log_id = log.id and entry.outcome = 'set_aside' and entry.settled_at is null);
