-- The first letters of the name of a facility, without diacritics.
-- Called by code_of_place.
create or replace function letters_of_place(place_name text) returns text language sql immutable as $$
  select case when length(letters) < 2 then 'OBJ' else letters end
  from upper(left(regexp_replace(translate(place_name, 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüÄÖÜàèéìòùÀÈÉÌÒÙ',
    'acelnoszzACELNOSZZaouAOUaeeiouAEEIOU'), '[^A-Za-z]', '', 'g'), 3)) letters
$$;
