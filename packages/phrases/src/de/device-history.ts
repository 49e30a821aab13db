import type { Catalogue } from '../catalogue.ts';

export const deviceHistory: Catalogue['deviceHistory'] = {
  errors: {},
  tab: 'Inspektionen',
  title: 'Verlauf des Geräts',
  chart: 'Wie es in den Inspektionen stand, von der ältesten zur neuesten',
  visit: 'Inspektion',
  when: 'Wann',
  state: 'Zustand',
  found: 'Gefunden',
  nothing: 'nichts',
  none: 'Noch keine Inspektionen',
  noneText: 'Sobald die erste beendet ist, steht hier, was an ihm gefunden wurde.',
  summary:
    '{count, plural, one {# Inspektion} other {# Inspektionen}}, Aktivität in {active, number} von {shown, number} gezeigten',
};
