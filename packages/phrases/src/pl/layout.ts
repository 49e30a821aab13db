export const layout = {
  titles: {
    signIn: 'Logowanie',
    forgotPassword: 'Nie pamiętam hasła',
    resetPassword: 'Nowe hasło',
    dashboard: 'Pulpit',
    account: 'Moje konto',
    places: 'Placówki',
    place: 'Placówka',
    placeDevices: 'Urządzenia',
    inspections: 'Przeglądy',
    inspection: 'Przegląd',
    gallery: 'Galeria komponentów',
  },
  menu: {
    dashboard: 'Pulpit',
    places: 'Placówki',
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
  dashboard: {
    greeting: 'Dzień dobry, {name}',
    places: 'Twoje placówki',
    allPlaces:
      'Zobacz {count, plural, one {# placówkę} few {wszystkie # placówki} many {wszystkie # placówek} other {wszystkie # placówki}}',
    none: 'Nie masz jeszcze żadnej placówki',
    noneText: 'Gdy administrator przypisze Ci placówkę, zobaczysz ją tutaj.',
    tile: {
      places: 'Placówki',
      devices: 'Urządzenia',
      companies: 'Firmy',
    },
  },
} as const;
