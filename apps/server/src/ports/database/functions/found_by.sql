-- Every ending of every word of a row, together with its root company, for the search: a word that contains the typed
-- text has an ending that begins with it. Of a long ending the first letters are stored. The indexes *_found_by store the
-- results, so this file rebuilds them when its text is new to the database.
-- Called by the indexes of the search, features/search.
create or replace function found_by(owner bigint, said text) returns tsvector language sql immutable parallel safe cost 20000
  return array_to_tsvector(array_append((select array_agg(substr(word, first, 40))
    from unnest(plain_words(left(said, 500))) word, generate_series(1, length(word)) first), ':' || coalesce(owner, 0)));

reindex index companies_found_by;
reindex index devices_found_by;
reindex index inspections_found_by;
reindex index places_found_by;
reindex index users_found_by;
