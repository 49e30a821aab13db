-- One word finds a facility, a device, a visit, a person or a company (features/search).

-- Text as it is typed in a hurry: small letters without marks, a gap for all that is neither letter nor digit. Spelled out,
-- for the letters that a database knows differ from one installation to the next.
create function plain_words(said text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(regexp_split_to_array(translate(lower(replace(replace(said, 'ß', 'ss'), 'ẞ', 'ss')),
    'ĄĆĘŁŃÓŚŹŻÄÖÜÀÁÂÈÉÊÌÍÎÒÔÙÚÛËÏÑÇČŠŽŘÝĚŮĽŤĎąćęłńóśźżäöüàáâèéêìíîòôùúûëïñçčšžřýěůľťďАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё„”“«»’‘–—…№°',
    'acelnoszzaouaaaeeeiiioouuueinccszryeultdacelnoszzaouaaaeeeiiioouuueinccszryeultdабвгдеежзийклмнопрстуфхцчшщъыьэюяе            '),
    '[[:space:][:punct:]]+'), '')
$$;

-- The words of a row beside its owner, so that the index leaves out the rest of the world. No word holds a colon. Bound when
-- it is made: an index is built without a search path.
create function found_by(owner bigint, said text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array_append(plain_words(left(said, 500)), ':' || coalesce(owner, 0)));

create index places_found_by on places using gin (found_by(root_company_id, name || ' ' || address));
create index devices_found_by on devices
  using gin (found_by(root_company_id, unique_id || ' ' || coalesce(name, '') || ' ' || coalesce(location, '')));
create index inspections_found_by on inspections using gin (found_by(root_company_id, coalesce(number, '') || ' ' || name));
create index users_found_by on users using gin (found_by(root_company_id, name || ' ' || surname || ' ' || email));
create index companies_found_by on companies using gin (found_by(root_company_id, name || ' ' || address));
