-- The words of a row beside its owner, by which the search finds it. Its results are stored in the indexes *_found_by: a change
-- of this text needs a migration that writes these anew.
-- Called by the indexes of the search, features/search.
create or replace function found_by(owner bigint, said text) returns tsvector language sql immutable parallel safe cost 20000
  return array_to_tsvector(array_append(plain_words(left(said, 500)), ':' || coalesce(owner, 0)));
