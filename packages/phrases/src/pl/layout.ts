export const layout = {
  titles: {
    signIn: 'Logowanie',
    forgotPassword: 'Nie pamiętam hasła',
    resetPassword: 'Nowe hasło',
    setup: 'Pierwsze uruchomienie',
    gallery: 'Galeria komponentów',
    missing: 'Nie znaleziono strony',
    more: 'Więcej',
    scan: 'Skanuj kod',
  },
  menu: {
    dashboard: 'Pulpit',
    places: 'Placówki',
    companies: 'Firmy',
    myCompany: 'Moja firma',
    deviceTypes: 'Typy urządzeń',
    users: 'Użytkownicy',
    account: 'Konto',
  },
  groups: {
    management: 'Zarządzanie',
    admin: 'Administracja',
  },
  offline: 'Bez sieci. Strona pokazuje dane z {when}.',
  skip: 'Przejdź do treści',
  sidebar: 'Menu główne',
  tabs: 'Skróty',
  backTo: 'Wróć: {name}',
  user: '{initials}, {name}: konto i wylogowanie',
  signOut: 'Wyloguj się',
  waiting: {
    title:
      '{count, plural, one {# wpis czeka na wysłanie} few {# wpisy czekają na wysłanie} many {# wpisów czeka na wysłanie} other {# wpisu czeka na wysłanie}}',
    text: 'Po wylogowaniu nic nie zostanie wysłane. Wpisy pozostaną na tym urządzeniu i wyślą się, gdy zalogujesz się na nim ponownie.',
    leave: 'Wyloguj się mimo to',
  },
  sectionGroups: {
    daily: 'Na co dzień',
    work: 'Prace',
    setUp: 'Placówka',
  },
  sections: {
    place: 'Sekcje placówki',
    company: 'Sekcje firmy',
  },
  switch: {
    place: '{name}: zmień placówkę',
    company: '{name}: zmień firmę',
    search: 'Szukaj po nazwie lub adresie',
    none: 'Brak wyników',
    more: 'Wpisz więcej, aby zawęzić listę',
  },
  refused: {
    title: 'Nie masz dostępu do tej strony',
    whose: 'Dostęp mają tylko: {types}',
    ask: 'Jeśli jej potrzebujesz, zwróć się do administratora swojej firmy: {company}',
    askOperator: 'Jeśli potrzebujesz dostępu, zwróć się do operatora tej instalacji.',
    back: 'Przejdź na pulpit',
  },
  session: {
    title: 'Sesja wygasła',
    text: 'Zaloguj się ponownie, aby wrócić do tego miejsca.',
    waiting:
      '{count, plural, one {# wpis jest zapisany w tej przeglądarce i zostanie wysłany po zalogowaniu.} few {# wpisy są zapisane w tej przeglądarce i zostaną wysłane po zalogowaniu.} many {# wpisów jest zapisanych w tej przeglądarce i zostanie wysłanych po zalogowaniu.} other {# wpisu jest zapisane w tej przeglądarce i zostanie wysłane po zalogowaniu.}}',
    other: 'Zaloguj się na inne konto',
  },
  development: 'Wersja deweloperska',
  scheme: {
    light: 'Włącz jasny wygląd',
    dark: 'Włącz ciemny wygląd',
    label: 'Wygląd',
    choice: { auto: 'Systemowy', light: 'Jasny', dark: 'Ciemny' },
  },
  language: {
    choose: 'Wybierz język',
    soon: 'Wkrótce',
  },
  missing: {
    title: 'Nie znaleziono strony',
    text: 'Adres jest nieprawidłowy albo strona została przeniesiona.',
    back: 'Przejdź na pulpit',
  },
} as const;
