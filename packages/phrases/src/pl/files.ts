export const files = {
  errors: {
    'files/category_required': 'Wybierz kategorię plików. Jeśli żadnej jeszcze nie ma, najpierw ją dodaj.',
    'files/active_content':
      'Programów, skryptów, stron WWW, rysunków SVG i dokumentów z makrami nie przyjmujemy, bo po otwarciu mogą coś wykonać. Zapisz dokument jako PDF i wyślij PDF.',
    'files/already_replaced': 'Tę wersję zastąpiła już nowsza. Odśwież listę i zastąp najnowszą.',
    'files/too_many': 'Więcej tu się nie zmieści. Usuń zbędne, zanim dodasz następne.',
    'files/too_many_uploads': 'Masz tu 50 niedokończonych wysyłek. Dokończ je lub anuluj, zanim zaczniesz następną.',
    'files/wrong_part': 'Część pliku ma inny rozmiar niż zapowiedziano. Wyślij ją jeszcze raz.',
    'files/parts_missing': 'Brakuje jeszcze części pliku. Wznów wysyłanie.',
    'files/upload_complete': 'Wysyłanie tego pliku jest już zakończone',
    'files/damaged': 'Dotarło co innego, niż wysłano. Wyślij plik jeszcze raz od początku.',
  },
} as const;
