export const search = {
  open: 'Szukaj',
  title: 'Wyszukiwanie',
  label: 'Szukaj placówek, urządzeń, przeglądów, osób',
  close: 'Zamknij wyszukiwanie',
  kind: {
    pages: 'Strony',
    places: 'Placówki',
    devices: 'Urządzenia',
    inspections: 'Przeglądy',
    users: 'Użytkownicy',
    companies: 'Firmy',
  },
  count: '{count, plural, =0 {Nic nie znaleziono} one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  hint: 'Czego szukasz?',
  hintText: 'Wystarczą części słów: nazwa placówki, numer urządzenia lub przeglądu, nazwisko.',
  none: 'Nic nie znaleziono',
  noneText: 'Sprawdź pisownię albo wpisz mniej. Wystarczą części słów.',
  keys: {
    move: 'wybór',
    open: 'otwórz',
    close: 'zamknij',
  },
} as const;
