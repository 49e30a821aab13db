-- Every ending of every word of a row, together with its root company, for the search: a word that contains the typed
-- text has an ending that begins with it. Of a long ending the first letters are stored. The indexes *_search_terms store the
-- results, so this file builds them again when its text is new to the database.
-- Called by the indexes of the search, features/search.
create or replace function search_terms(owner bigint, input text) returns tsvector language sql immutable parallel safe cost 20000
  return array_to_tsvector(array_append((select array_agg(substr(word, first, 40))
    from unnest(plain_words(left(input, 500))) word, generate_series(1, length(word)) first), ':' || coalesce(owner, 0)));

drop index if exists companies_search_terms;
create index companies_search_terms on companies using gin (search_terms(root_company_id, ((name || ' ') || address)));
drop index if exists devices_search_terms;
create index devices_search_terms on devices using gin (search_terms(root_company_id, ((((unique_id || ' ') || coalesce(name, '')) || ' ') || coalesce(location, ''))));
drop index if exists inspections_search_terms;
create index inspections_search_terms on inspections using gin (search_terms(root_company_id, ((coalesce(number, '') || ' ') || name)));
drop index if exists places_search_terms;
create index places_search_terms on places using gin (search_terms(root_company_id, ((name || ' ') || address)));
drop index if exists users_search_terms;
create index users_search_terms on users using gin (search_terms(root_company_id, ((((name || ' ') || surname) || ' ') || email)));
