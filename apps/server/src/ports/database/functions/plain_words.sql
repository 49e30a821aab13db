-- The words of a text in lower case and without diacritics. The letters are spelled out because different installations
-- of the database know different letters. Its results are stored in the indexes *_search_terms: a change of this function
-- needs a migration that rebuilds them.
-- Called by search_terms, features/search.
create or replace function plain_words(input text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(regexp_split_to_array(translate(lower(replace(replace(input, 'ß', 'ss'), 'ẞ', 'ss')),
    'ĄĆĘŁŃÓŚŹŻÄÖÜÀÁÂÈÉÊÌÍÎÒÔÙÚÛËÏÑÇČŠŽŘÝĚŮĽŤĎąćęłńóśźżäöüàáâèéêìíîòôùúûëïñçčšžřýěůľťďАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё„”“«»’‘–—…№°',
    'acelnoszzaouaaaeeeiiioouuueinccszryeultdacelnoszzaouaaaeeeiiioouuueinccszryeultdабвгдеежзийклмнопрстуфхцчшщъыьэюяе            '),
    '[[:space:][:punct:]]+'), '')
$$;
