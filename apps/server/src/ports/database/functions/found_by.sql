-- The words of a row together with its root company, for the search. Its results are stored in the indexes *_found_by:
-- a change of this function needs a migration that rebuilds them.
-- Called by the indexes of the search, features/search.
create or replace function found_by(owner bigint, said text) returns tsvector language sql immutable parallel safe cost 20000
  return array_to_tsvector(array_append(plain_words(left(said, 500)), ':' || coalesce(owner, 0)));
