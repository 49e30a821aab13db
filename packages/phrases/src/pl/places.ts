export const places = {
  errors: {
    'places/other_owner': 'Placówka z historią nie może przejść do innej firmy głównej. Dodaj ją tam jako nową.',
  },
  title: 'Placówki',
  count: '{count, plural, one {# placówka} few {# placówki} many {# placówek} other {# placówki}}',
  search: 'Szukaj po nazwie',
  column: {
    name: 'Nazwa',
    address: 'Adres',
    company: 'Firma',
    devices: 'Urządzenia',
  },
  devicesCount: '{count, plural, one {# urządzenie} few {# urządzenia} many {# urządzeń} other {# urządzenia}}',
  minutes: '{count, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}',
  none: 'Nie masz jeszcze żadnej placówki',
  noneText: 'Placówki pojawią się tu, gdy zostaną dodane albo przypisane do Ciebie.',
  noneFound: 'Nic nie pasuje do filtrów',
  noneFoundText: 'Zmień szukany tekst albo wyczyść filtry.',
  details: 'Dane placówki',
  radioErrorInterval: 'Maksymalny czas na sygnał urządzenia',
  section: {
    details: 'Dane',
    devices: 'Urządzenia',
    inspections: 'Przeglądy',
  },
} as const;
