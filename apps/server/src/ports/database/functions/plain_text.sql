-- A text as one types it in a hurry: small letters without diacritics; the letters are those of plain_words. Lists compare both
-- sides of a search with it, so that they find what the search over everything finds.
-- Called by kernel/text-search.
create or replace function plain_text(typed text) returns text language sql immutable parallel safe as $$
  select translate(lower(replace(replace(typed, 'ß', 'ss'), 'ẞ', 'ss')),
    'ĄĆĘŁŃÓŚŹŻÄÖÜÀÁÂÈÉÊÌÍÎÒÔÙÚÛËÏÑÇČŠŽŘÝĚŮĽŤĎąćęłńóśźżäöüàáâèéêìíîòôùúûëïñçčšžřýěůľťďАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
    'acelnoszzaouaaaeeeiiioouuueinccszryeultdacelnoszzaouaaaeeeiiioouuueinccszryeultdабвгдеежзийклмнопрстуфхцчшщъыьэюяе')
$$;
