import type { Catalogue } from '../catalogue.ts';

export const search: Catalogue['search'] = {
  open: 'Cerca',
  title: 'Ricerca',
  label: 'Cerca strutture, dispositivi, ispezioni, persone',
  close: 'Chiudi la ricerca',
  kind: {
    pages: 'Pagine',
    places: 'Strutture',
    devices: 'Dispositivi',
    inspections: 'Ispezioni',
    users: 'Utenti',
    companies: 'Aziende',
  },
  count: '{count, plural, =0 {Nessun risultato} one {# risultato} many {# di risultati} other {# risultati}}',
  hint: 'Che cosa cerchi?',
  hintText:
    'Bastano parti delle parole: il nome di una struttura, il numero di un dispositivo o di un’ispezione, un cognome.',
  none: 'Nessun risultato',
  noneText: 'Controlla l’ortografia o scrivi meno. Bastano parti delle parole.',
  keys: {
    move: 'scegli',
    open: 'apri',
    close: 'chiudi',
  },
};
