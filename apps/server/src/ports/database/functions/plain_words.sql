-- The words of a text in lower case and without diacritics. The letters are spelled out because different installations
-- of the database know different letters. Its results are stored in the indexes *_found_by: a change of this function
-- needs a migration that rebuilds them.
-- Called by found_by, features/search.
create or replace function plain_words(said text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(regexp_split_to_array(translate(lower(replace(replace(said, 'ß', 'ss'), 'ẞ', 'ss')),
    'ĄĆĘŁŃÓŚŹŻÄÖÜÀÁÂÈÉÊÌÍÎÒÔÙÚÛËÏÑÇČŠŽŘÝĚŮĽŤĎąćęłńóśźżäöüàáâèéêìíîòôùúûëïñçčšžřýěůľťďАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё„”“«»’‘–—…№°',
    'acelnoszzaouaaaeeeiiioouuueinccszryeultdacelnoszzaouaaaeeeiiioouuueinccszryeultdабвгдеежзийклмнопрстуфхцчшщъыьэюяе            '),
    '[[:space:][:punct:]]+'), '')
$$;
