export const deviceHistory = {
  errors: {},
  tab: 'Przeglądy',
  title: 'Historia urządzenia',
  chart: 'Stan w kolejnych przeglądach, od najstarszego do najnowszego',
  visit: 'Przegląd',
  when: 'Kiedy',
  state: 'Stan',
  found: 'Znaleziono',
  nothing: 'nic',
  none: 'Nie było jeszcze przeglądów',
  noneText: 'Po zakończeniu pierwszego przeglądu zobaczysz tu jego wyniki.',
  summary:
    '{count, plural, one {# przegląd} few {# przeglądy} many {# przeglądów} other {# przeglądu}}, aktywność w {active, number} z {shown, number} pokazanych',
} as const;
