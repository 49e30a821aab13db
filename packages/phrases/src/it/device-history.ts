import type { Catalogue } from '../catalogue.ts';

export const deviceHistory: Catalogue['deviceHistory'] = {
  errors: {},
  tab: 'Ispezioni',
  title: 'Cronologia del dispositivo',
  chart: 'Stato in ogni ispezione, dalla più vecchia alla più recente',
  visit: 'Ispezione',
  when: 'Quando',
  state: 'Stato',
  found: 'Trovato',
  nothing: 'niente',
  none: 'Ancora nessuna ispezione',
  noneText: 'Dopo la conclusione della prima ispezione, qui compaiono i risultati.',
  summary:
    '{count, plural, one {# ispezione} many {# ispezioni} other {# ispezioni}}, attività in {active, number} delle {shown, number} mostrate',
};
