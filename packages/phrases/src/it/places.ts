import type { Catalogue } from '../catalogue.ts';

export const places: Catalogue['places'] = {
  errors: {
    'places/other_owner':
      'Una struttura con la sua storia non può passare a un’altra azienda principale. Aggiungila lì come nuova.',
  },
  title: 'Strutture',
  count: '{count, plural, one {# struttura} many {# strutture} other {# strutture}}',
  search: 'Cerca per nome',
  column: {
    name: 'Nome',
    address: 'Indirizzo',
    company: 'Azienda',
    devices: 'Dispositivi',
  },
  devicesCount: '{count, plural, one {# dispositivo} many {# dispositivi} other {# dispositivi}}',
  minutes: '{count, plural, one {# minuto} many {# minuti} other {# minuti}}',
  none: 'Non hai ancora nessuna struttura',
  noneText: 'Le strutture compaiono qui quando vengono aggiunte o assegnate a te.',
  noneFound: 'Nessun risultato per questi filtri',
  noneFoundText: 'Cambia il testo oppure azzera i filtri.',
  details: 'Dati della struttura',
  radioErrorInterval: 'Tempo massimo per il segnale di un dispositivo',
  section: {
    details: 'Dati',
    devices: 'Dispositivi',
    inspections: 'Ispezioni',
  },
};
