-- Whether a pest was a target, or an observation a sign, when a visit ended; for an entry that was never edited the current
-- value applies (decision catalogue/changes-during-visits).
-- Called by recount_days.
create or replace function word_then(visit bigint, kind text, entry uuid, word text, version integer, now_is boolean)
  returns boolean language sql stable as $$
  select case when version = 1 or visit is null then now_is
    else coalesce(fact_then(visit, kind, entry, word)::boolean, now_is) end
$$;
