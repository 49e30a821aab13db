export const deviceHistory = {
  errors: {},
  tab: 'Wizyty',
  title: 'Historia urządzenia',
  chart: 'Jak było w wizytach, od najstarszej do najnowszej',
  visit: 'Wizyta',
  when: 'Kiedy',
  state: 'Stan',
  found: 'Znaleziono',
  nothing: 'nic',
  none: 'Nie było jeszcze wizyt',
  noneText: 'Po zakończeniu pierwszej wizyty zobaczysz tu, co na nim znaleziono.',
  summary:
    '{count, plural, one {# wizyta} few {# wizyty} many {# wizyt} other {# wizyt}}, aktywność w {active, number} z {shown, number} pokazanych',
} as const;
