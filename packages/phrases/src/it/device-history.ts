import type { Catalogue } from '../catalogue.ts';

export const deviceHistory: Catalogue['deviceHistory'] = {
  errors: {},
  tab: 'Ispezioni',
  title: 'Cronologia del dispositivo',
  chart: 'Come stava nelle ispezioni, dalla più vecchia alla più recente',
  visit: 'Ispezione',
  when: 'Quando',
  state: 'Stato',
  found: 'Trovato',
  nothing: 'niente',
  none: 'Ancora nessuna ispezione',
  noneText: 'Conclusa la prima, qui si vede che cosa vi è stato trovato.',
  summary:
    '{count, plural, one {# ispezione} many {# ispezioni} other {# ispezioni}}, attività in {active, number} delle {shown, number} mostrate',
};
