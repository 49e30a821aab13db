-- Whether a pest was a target, or an observation a sign, when a visit ended; one that was never edited is what it is now
-- (decision catalogue/changes-during-visits).
-- Called by recount_days.
create or replace function word_then(visit bigint, kind text, entry uuid, word text, version integer, now_is boolean)
  returns boolean language sql stable as $$
  select case when version = 1 or visit is null then now_is else coalesce((
    select (kept.words -> kind -> entry::text ->> word)::boolean
    from visit_versions kept join inspections told on told.id = kept.inspection_id
    where (told.id = visit or told.joined_into = visit) and kept.words -> kind -> entry::text is not null
    order by told.id = visit desc, kept.version desc limit 1), now_is) end
$$;
