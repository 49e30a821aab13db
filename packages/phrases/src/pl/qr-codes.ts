export const qrCodes = {
  titles: {
    code: 'Kod QR',
  },
  scan: {
    title: 'Skanuj kod',
    hint: 'Skieruj aparat na kod QR. Otworzy się urządzenie, do którego należy.',
    manual: 'Kod z naklejki',
    find: 'Otwórz',
  },
  scanned: {
    title: 'Kod QR',
    unknown: 'Nie znamy tego kodu',
    unknownText: 'Naklejka należy do innej firmy albo nie została wydrukowana w tym systemie.',
    elsewhere: 'Ten kod jest już w użyciu',
    elsewhereText: 'Ma go urządzenie w placówce, do której nie masz dostępu.',
    toPlaces: 'Przejdź do placówek',
  },
  give: {
    title: 'Ten kod jest wolny',
    hint: 'Wskaż urządzenie, na którym jest naklejka. Od tej chwili skan kodu otworzy to urządzenie.',
    place: 'Placówka',
    device: 'Urządzenie',
    noPlace: 'Nie ma takiej placówki',
    noDevice: 'Nie ma takiego urządzenia',
    firstPlace: 'Najpierw wybierz placówkę',
    numberOrName: 'Numer albo nazwa',
    hasCode: '{number}, ma już kod',
    replaces: 'To urządzenie ma już kod {code}. Zastąpi go ten, a tamten będzie wolny.',
    submit: 'Przypisz kod',
    given: 'Kod przypisany do urządzenia {number}',
  },
} as const;
