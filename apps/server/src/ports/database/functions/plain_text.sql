-- A text in lower case and without diacritics, with the same letters as plain_words. Lists convert both sides of a
-- search with it, so that they find the same rows as the global search.
-- Called by kernel/text-search.
create or replace function plain_text(typed text) returns text language sql immutable parallel safe as $$
  select translate(lower(replace(replace(typed, 'ß', 'ss'), 'ẞ', 'ss')),
    'ĄĆĘŁŃÓŚŹŻÄÖÜÀÁÂÈÉÊÌÍÎÒÔÙÚÛËÏÑÇČŠŽŘÝĚŮĽŤĎąćęłńóśźżäöüàáâèéêìíîòôùúûëïñçčšžřýěůľťďАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
    'acelnoszzaouaaaeeeiiioouuueinccszryeultdacelnoszzaouaaaeeeiiioouuueinccszryeultdабвгдеежзийклмнопрстуфхцчшщъыьэюяе')
$$;
