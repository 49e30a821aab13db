export const dashboard = {
  titles: {
    dashboard: 'Pulpit',
    visits: 'Przeglądy, które czekają',
    devices: 'Urządzenia, które wzywają',
  },
  greeting: 'Dzień dobry, {name}',
  tiles: {
    work: 'Co wymaga uwagi',
    stock: 'Co jest pod opieką',
  },
  tile: {
    events: 'Dziś w terminarzu',
    recommendations: 'Zalecenia',
    toApprove: 'Do zatwierdzenia',
    alerts: 'Alarmy urządzeń',
    places: 'Placówki',
    open: 'Przeglądy w toku',
    noSignal: 'Bez sygnału',
    users: 'Użytkownicy',
    clients: 'Klienci',
  },
  stock: {
    places: '{count, plural, one {Placówka} few {Placówki} many {Placówek} other {Placówki}}',
    users: '{count, plural, one {Użytkownik} few {Użytkownicy} many {Użytkowników} other {Użytkownika}}',
    clients: '{count, plural, one {Klient} few {Klienci} many {Klientów} other {Klienta}}',
  },
  note: {
    places:
      '{count, plural, =0 {Wszystko zamknięte} one {w # placówce} few {w # placówkach} many {w # placówkach} other {w # placówki}}',
    quiet: 'Żadne urządzenie nie alarmuje',
    alerts: 'Wymagają sprawdzenia',
    radio:
      '{count, plural, one {z # urządzenia radiowego} few {z # urządzeń radiowych} many {z # urządzeń radiowych} other {z # urządzeń radiowych}}',
    openLong:
      '{count, plural, one {# trwa ponad dobę} few {# trwają ponad dobę} many {# trwa ponad dobę} other {# trwają ponad dobę}}',
    devices: '{count, plural, one {# urządzenie} few {# urządzenia} many {# urządzeń} other {# urządzenia}}',
  },
  choose: {
    title: 'Dane placówki',
    hint: 'Wybierz placówkę, aby zobaczyć jej alarmy, urządzenia i ostatnie przeglądy.',
    above: 'Firmę wybierasz na górze strony.',
    company: 'Firma',
    allCompanies: 'Wszystkie firmy',
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
    files: 'Pliki',
    map: 'Plan',
    limits: 'Limity',
    visualInspection: 'Kontrola wizualna',
    recommendations: 'Zalecenia',
    statistics: 'Statystyki',
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
    since: 'Od kiedy',
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
  recommendations: {
    title: 'Otwarte zalecenia',
    none: 'Żadne zalecenie nie czeka',
    noneText: 'Otwarte zalecenia pojawią się tutaj, najpilniejsze na górze.',
    byPriority: 'Otwarte według priorytetu',
    byStatus: 'Otwarte według statusu',
  },
  inspections: {
    title: 'Ostatnie przeglądy',
    inspection: 'Przegląd',
    none: 'Brak zakończonych przeglądów',
    noneText: 'Zakończone przeglądy pojawią się tutaj razem z raportami.',
    review: 'Sprawdź i zatwierdź',
    reviewNamed: 'Sprawdź i zatwierdź: {name}',
  },
  findings: {
    title: 'Wyniki',
    withActivity:
      '{count, plural, one {# z aktywnością} few {# z aktywnością} many {# z aktywnością} other {# z aktywnością}}',
    overLimit:
      '{count, plural, one {# ponad limitem} few {# ponad limitem} many {# ponad limitem} other {# ponad limitem}}',
    quiet: 'Bez aktywności',
    notChecked:
      '{count, plural, one {# niesprawdzone} few {# niesprawdzone} many {# niesprawdzonych} other {# niesprawdzone}}',
    amended:
      '{count, plural, one {# zmiana po zakończeniu} few {# zmiany po zakończeniu} many {# zmian po zakończeniu} other {# zmiany po zakończeniu}}',
    photos: '{count, plural, one {# zdjęcie} few {# zdjęcia} many {# zdjęć} other {# zdjęcia}}',
  },
  trend: {
    title: 'Wykryte szkodniki',
    hint: '{count, plural, one {Suma w ostatnim tygodniu} few {Suma na tydzień, ostatnie # tygodnie} many {Suma na tydzień, ostatnie # tygodni} other {Suma na tydzień, ostatnie # tygodnie}}',
    none: 'W ostatnich tygodniach nic nie wykryto',
    week: 'Tydzień od {from}: {count, plural, one {# szkodnik} few {# szkodniki} many {# szkodników} other {# szkodniki}}',
    gap: 'Tydzień od {from}: nikt nie sprawdzał',
  },
  continue: {
    title: 'Twoje przeglądy w toku',
    go: 'Kontynuuj',
    goNamed: 'Kontynuuj: {place}',
  },
  start: {
    go: 'Rozpocznij przegląd',
    named: 'Rozpocznij przegląd: {place}',
  },
  today: {
    title: 'Zakończone dzisiaj',
  },
  toApprove: {
    title: 'Do zatwierdzenia',
    none: 'Nic nie czeka na zatwierdzenie',
    noneText: 'Zakończone przeglądy, które możesz zatwierdzić, pojawią się tutaj.',
    all: '{count, plural, one {Zobacz # przegląd} few {Zobacz wszystkie # przeglądy} many {Zobacz wszystkie # przeglądów} other {Zobacz wszystkie # przeglądy}}',
  },
  open: {
    none: 'Żaden przegląd nie trwa',
    noneText: 'Rozpoczęte przeglądy są tu do ich zakończenia.',
  },
  noSignal: {
    none: 'Wszystkie urządzenia mają sygnał',
    noneText: 'Urządzenie trafi tutaj, gdy zamilknie na dłużej, niż pozwala jego placówka.',
    never: 'nigdy się nie zgłosiło',
  },
  count: {
    visits: '{count, plural, one {# przegląd} few {# przeglądy} many {# przeglądów} other {# przeglądy}}',
    devices: '{count, plural, one {# urządzenie} few {# urządzenia} many {# urządzeń} other {# urządzenia}}',
  },
  first: {
    title: 'Zacznij tutaj',
    hint: 'Nie ma jeszcze żadnej placówki. Te kroki wystarczą, by zacząć pierwszy przegląd.',
    step: {
      company: 'Dodaj firmę',
      client: 'Dodaj klienta',
      place: 'Dodaj placówkę',
      people: 'Dodaj osoby',
    },
    why: {
      company: 'Firma DDD i jej klienci: do nich należą placówki i osoby.',
      client: 'Firma, u której pracujesz. Własną placówkę dodasz bez tego kroku.',
      place: 'Zakład, magazyn lub sklep. Urządzenia dodasz na jej stronie.',
      people: 'Technicy, którzy prowadzą przeglądy, i osoby, które czytają raporty.',
    },
  },
  back: 'Pulpit',
  places: 'Twoje placówki',
  allPlaces:
    'Zobacz {count, plural, one {# placówkę} few {wszystkie # placówki} many {wszystkie # placówek} other {wszystkie # placówki}}',
  none: 'Nie masz jeszcze żadnej placówki',
  noneText: 'Gdy administrator przypisze Ci placówkę, zobaczysz ją tutaj.',
} as const;
