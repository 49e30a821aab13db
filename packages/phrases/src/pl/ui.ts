export const ui = {
  action: {
    save: 'Zapisz',
    cancel: 'Anuluj',
    close: 'Zamknij',
    retry: 'Spróbuj ponownie',
    clear: 'Wyczyść',
    clearFilters: 'Wyczyść filtry',
  },
  state: {
    loading: 'Wczytywanie',
    stale: 'To dane z poprzedniego wczytania.',
  },
  error: {
    title: 'Nie udało się wczytać danych',
    requestId: 'Numer zgłoszenia: {id}',
  },
  faults: {
    network: 'Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie.',
    timeout: 'Serwer nie odpowiedział na czas. Spróbuj ponownie.',
  },
  unsaved: {
    title: 'Niezapisane zmiany',
    text: 'Jeśli wyjdziesz, stracisz to, co zostało wpisane.',
    leave: 'Wyjdź bez zapisywania',
  },
  grid: {
    select: 'Zaznacz: {name}',
    selectAll: 'Zaznacz wszystko',
    selected: 'Zaznaczono: {count, number}',
    clearSelection: 'Wyczyść zaznaczenie',
    bulk: 'Działania na zaznaczonych',
    pages: 'Strony listy',
    page: 'Strona {page, number}',
    pageOf: 'Strona {page, number} z {total, number}',
    firstPage: 'Pierwsza strona',
    previousPage: 'Poprzednia strona',
    nextPage: 'Następna strona',
    lastPage: 'Ostatnia strona',
  },
  meter: {
    battery: 'Bateria',
    bait: 'Zjedzona przynęta',
    signal: {
      high: 'Mocny sygnał',
      medium: 'Dobry sygnał',
      low: 'Słaby sygnał',
    },
  },
  files: {
    hint: 'Upuść zdjęcia tutaj albo wybierz je z urządzenia.',
    unreadable: 'Tego pliku nie da się odczytać jako zdjęcia.',
    retry: 'Wyślij ponownie: {name}',
    dismiss: 'Usuń z listy: {name}',
    state: {
      preparing: 'Czeka na wysłanie',
      sending: 'Wysyłanie',
      sent: 'Wysłane',
    },
  },
  signature: {
    hint: 'Podpisz palcem, rysikiem lub myszą',
    clear: 'Wyczyść podpis',
    alternative: 'Zamiast podpisu wystarczy wpisać imię i nazwisko.',
  },
  photos: {
    open: 'Powiększ: {name}',
    position: 'Zdjęcie {position, number} z {count, number}',
    previous: 'Poprzednie zdjęcie',
    next: 'Następne zdjęcie',
    broken: 'Problem z pobraniem zdjęcia',
  },
  scan: {
    label: 'Podgląd kamery: skieruj ją na kod QR',
    starting: 'Uruchamianie kamery',
    refused: 'Brak zgody na użycie kamery. Zezwól na nią w ustawieniach przeglądarki albo wpisz numer ręcznie.',
    missing: 'Nie udało się uruchomić kamery. Wpisz numer ręcznie.',
  },
} as const;
