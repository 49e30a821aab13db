-- A catalogue entry in its state when a visit ended: from the visit itself, otherwise from the visit into which it was
-- merged, otherwise from another visit merged into the same one. Null if none of their versions has the entry.
-- Called by fact_then, queries of device types and reports.
create or replace function entry_then(visit bigint, kind text, entry uuid) returns jsonb language sql stable as $$
  select stored.words -> kind -> entry::text
  from inspections own
    join inspections half on half.id = coalesce(own.joined_into, own.id) or half.joined_into = coalesce(own.joined_into, own.id)
    join visit_versions stored on stored.inspection_id = half.id
  where own.id = visit and stored.words -> kind -> entry::text is not null
  order by half.id = own.id desc, half.joined_into is null desc, half.id, stored.version desc limit 1
$$;
