import type { Catalogue } from '../catalogue.ts';

export const deviceHistory: Catalogue['deviceHistory'] = {
  errors: {},
  tab: 'Inspektionen',
  title: 'Verlauf des Geräts',
  chart: 'Zustand in den Inspektionen, von der ältesten zur neuesten',
  visit: 'Inspektion',
  when: 'Wann',
  state: 'Zustand',
  found: 'Gefunden',
  nothing: 'nichts',
  none: 'Noch keine Inspektionen',
  noneText: 'Nach Abschluss der ersten Inspektion erscheinen hier ihre Ergebnisse.',
  summary:
    '{count, plural, one {# Inspektion} other {# Inspektionen}}, Aktivität in {active, number} von {shown, number} gezeigten',
};
