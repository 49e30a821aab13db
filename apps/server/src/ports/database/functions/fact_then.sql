-- One property of a catalogue entry in its state when a visit ended.
-- Called by recount_days, word_then.
create or replace function fact_then(visit bigint, kind text, entry uuid, fact text) returns text language sql stable as $$
  select entry_then(visit, kind, entry) ->> fact
$$;
