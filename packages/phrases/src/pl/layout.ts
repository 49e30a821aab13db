export const layout = {
  titles: {
    signIn: 'Logowanie',
    forgotPassword: 'Nie pamiętam hasła',
    resetPassword: 'Nowe hasło',
    setup: 'Pierwsze uruchomienie',
    gallery: 'Galeria komponentów',
    missing: 'Nie ma takiej strony',
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
  skip: 'Przejdź do treści',
  sidebar: 'Menu główne',
  tabs: 'Skróty',
  backTo: 'Wróć: {name}',
  user: '{initials}, {name}: konto i wylogowanie',
  signOut: 'Wyloguj się',
  waiting: {
    title:
      '{count, plural, one {# wpis czeka na wysłanie} few {# wpisy czekają na wysłanie} many {# wpisów czeka na wysłanie} other {# wpisu czeka na wysłanie}}',
    text: 'Po wylogowaniu nic nie zostanie wysłane. Wpisy zostaną na tym urządzeniu i zostaną wysłane, gdy zalogujesz się na nim ponownie.',
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
    none: 'Nic nie pasuje',
    more: 'Wpisz więcej, aby zawęzić listę',
  },
  refused: {
    title: 'Nie masz dostępu do tej strony',
    whose: 'Otwierają ją tylko: {types}',
    ask: 'Jeśli jej potrzebujesz, zwróć się do administratora swojej firmy: {company}',
    back: 'Przejdź na pulpit',
  },
  session: {
    title: 'Sesja wygasła',
    text: 'Zaloguj się ponownie, a wrócisz dokładnie tutaj.',
    waiting:
      '{count, plural, one {# wpis czeka bezpiecznie w tej przeglądarce i zostanie wysłany po zalogowaniu.} few {# wpisy czekają bezpiecznie w tej przeglądarce i zostaną wysłane po zalogowaniu.} many {# wpisów czeka bezpiecznie w tej przeglądarce i zostanie wysłanych po zalogowaniu.} other {# wpisu czeka bezpiecznie w tej przeglądarce i zostanie wysłane po zalogowaniu.}}',
    other: 'Zaloguj się na inne konto',
  },
  development: 'Wersja deweloperska',
  scheme: {
    light: 'Włącz jasny wygląd',
    dark: 'Włącz ciemny wygląd',
    label: 'Wygląd',
    choice: { auto: 'Jak system', light: 'Jasny', dark: 'Ciemny' },
  },
  language: {
    choose: 'Wybierz język',
    soon: 'Wkrótce',
  },
  missing: {
    title: 'Nie ma takiej strony',
    text: 'Adres jest nieprawidłowy albo strona została przeniesiona.',
    back: 'Przejdź na pulpit',
  },
} as const;
