export const layout = {
  titles: {
    signIn: 'Logowanie',
    forgotPassword: 'Nie pamiętam hasła',
    resetPassword: 'Nowe hasło',
    setup: 'Pierwsze uruchomienie',
    gallery: 'Galeria komponentów',
    missing: 'Nie ma takiej strony',
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
  },
  skip: 'Przejdź do treści',
  sidebar: 'Menu główne',
  tabs: 'Skróty',
  openMenu: 'Otwórz menu',
  closeMenu: 'Zamknij menu',
  user: '{initials}, {name}: konto i wylogowanie',
  signOut: 'Wyloguj się',
  waiting: {
    title:
      '{count, plural, one {# wpis czeka na wysłanie} few {# wpisy czekają na wysłanie} many {# wpisów czeka na wysłanie} other {# wpisu czeka na wysłanie}}',
    text: 'Po wylogowaniu nic nie zostanie wysłane. Wpisy zostaną na tym urządzeniu i zostaną wysłane, gdy zalogujesz się na nim ponownie.',
    leave: 'Wyloguj się mimo to',
  },
  scan: 'Skanuj kod',
  placeSections: 'Działy placówki',
  development: 'Wersja deweloperska',
  scheme: {
    light: 'Włącz jasny wygląd',
    dark: 'Włącz ciemny wygląd',
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
