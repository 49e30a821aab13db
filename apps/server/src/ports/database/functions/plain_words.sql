-- The words of a text as one types them in a hurry: small letters without diacritics. They are spelled out because the letters
-- that a database knows differ from one installation to the next. Its results are stored in the indexes *_found_by: a change of
-- this text needs a migration that writes these anew.
-- Called by found_by, features/search.
create or replace function plain_words(said text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(regexp_split_to_array(translate(lower(replace(replace(said, 'ß', 'ss'), 'ẞ', 'ss')),
    'ĄĆĘŁŃÓŚŹŻÄÖÜÀÁÂÈÉÊÌÍÎÒÔÙÚÛËÏÑÇČŠŽŘÝĚŮĽŤĎąćęłńóśźżäöüàáâèéêìíîòôùúûëïñçčšžřýěůľťďАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё„”“«»’‘–—…№°',
    'acelnoszzaouaaaeeeiiioouuueinccszryeultdacelnoszzaouaaaeeeiiioouuueinccszryeultdабвгдеежзийклмнопрстуфхцчшщъыьэюяе            '),
    '[[:space:][:punct:]]+'), '')
$$;
