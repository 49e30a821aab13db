import type { Catalogue } from '../catalogue.ts';

export const devices: Catalogue['devices'] = {
  title: 'Dispositivi',
  count: '{count, plural, one {# dispositivo} many {# dispositivi} other {# dispositivi}}',
  search: 'Cerca per numero o nome',
  column: {
    number: 'N.',
    name: 'Nome',
    type: 'Tipo',
    zone: 'Zona',
    location: 'Posizione',
    status: 'Stato',
    battery: 'Batteria',
    signal: 'Segnale',
    counter: 'Contatore',
    contact: 'Ultimo contatto',
  },
  status: {
    all: 'Tutti',
    alert: 'Allarme',
    online: 'Monitorato',
    noSignal: 'Nessun segnale',
  },
  none: 'Nessun dispositivo',
  noneText: 'Nessun dispositivo di questa struttura corrisponde ai filtri.',
};
