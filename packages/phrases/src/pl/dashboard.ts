export const dashboard = {
  titles: {
    dashboard: 'Pulpit',
  },
  greeting: 'Dzień dobry, {name}',
  tile: {
    alerts: 'Alarmy urządzeń',
    places: 'Placówki',
    devices: 'Urządzenia',
    open: 'Przeglądy w toku',
    users: 'Użytkownicy',
    clients: 'Klienci',
  },
  note: {
    quiet: 'Żadne urządzenie nie alarmuje',
    alerts: 'Wymagają sprawdzenia',
    radio:
      '{count, plural, =0 {bez radiowych} one {w tym # radiowe} few {w tym # radiowe} many {w tym # radiowych} other {w tym # radiowych}}',
  },
  choose: {
    title: 'Dane placówki',
    hint: 'Wybierz placówkę, aby zobaczyć jej alarmy, urządzenia i ostatnie przeglądy.',
    company: 'Firma',
    place: 'Placówka',
    show: 'Pokaż dane',
    firstCompany: 'Najpierw wybierz firmę',
    noPlace: 'Nie ma takiej placówki',
    noCompany: 'Nie ma takiej firmy',
    shortcut: 'Skrót',
    go: 'Przejdź',
    opensTab: 'Otwiera się w nowej karcie',
  },
  shortcut: {
    place: 'Dane placówki',
    devices: 'Urządzenia',
    zones: 'Strefy',
  },
  badge:
    '{count, plural, one {# sprawa na dziś} few {# sprawy na dziś} many {# spraw na dziś} other {# sprawy na dziś}}',
  company: {
    client: 'Firma klienta',
    securing: 'Firma zabezpieczająca',
    email: 'E-mail',
    address: 'Adres',
  },
  alerts: {
    title: 'Alarmy urządzeń',
    none: 'Brak alarmów',
    noneText: 'Żadne urządzenie radiowe nie zgłasza teraz wykrycia.',
    more: 'Pokazano {shown, number} z {count, number}',
  },
  types: {
    title: 'Urządzenia według typu',
    type: 'Typ urządzenia',
    count: 'Liczba urządzeń',
    none: 'Brak urządzeń',
    noneText: 'Dodane urządzenia zostaną tu policzone według typu.',
  },
  inspections: {
    title: 'Ostatnie przeglądy',
    inspection: 'Przegląd',
    none: 'Brak zakończonych przeglądów',
    noneText: 'Zakończone przeglądy pojawią się tutaj razem z raportami.',
    review: 'Sprawdź i zatwierdź',
    reviewNamed: 'Sprawdź i zatwierdź: {name}',
  },
  back: 'Pulpit',
  places: 'Twoje placówki',
  allPlaces:
    'Zobacz {count, plural, one {# placówkę} few {wszystkie # placówki} many {wszystkie # placówek} other {wszystkie # placówki}}',
  none: 'Nie masz jeszcze żadnej placówki',
  noneText: 'Gdy administrator przypisze Ci placówkę, zobaczysz ją tutaj.',
} as const;
