import type { Catalogue } from '../catalogue.ts';

export const globalDevices: Catalogue['globalDevices'] = {
  errors: {},
  titles: {
    list: 'Dispositivi di tutte le strutture',
    create: 'Nuovo dispositivo',
    edit: 'Dispositivo',
  },
  count: '{count, plural, one {# dispositivo} many {# dispositivi} other {# dispositivi}}',
  place: 'Struttura',
  company: 'Azienda',
  actions: 'Azioni',
  add: 'Aggiungi dispositivo',
  added: 'Dispositivo aggiunto',
  back: 'Dispositivi di tutte le strutture',
  inPlace: 'Mostra nella struttura',
  openOld: 'Apri la vecchia vista',
  placeLocked:
    'Per un’altra struttura crea un nuovo dispositivo; un dispositivo radio si può spostare svuotando il suo loraDevEui.',
  none: 'Ancora nessun dispositivo',
  noneText: 'Compaiono qui quando qualcuno li aggiunge in una struttura o da qui.',
  noneFound: 'Nessun dispositivo',
  noneFoundText: 'Nessun dispositivo corrisponde ai filtri.',
  tab: {
    label: 'Parti del dispositivo',
    details: 'Dettagli',
    history: 'Cronologia',
    radio: 'Opzioni radio',
  },
  history: {
    title: 'Che cosa ha comunicato la radio',
    at: 'Quando',
    type: 'Tipo',
    unknown: 'Sconosciuto',
    check: 'Controllo di funzionamento',
    alert: 'Allarme',
    full: 'Scarica la cronologia completa',
    size: 'Righe per pagina',
    none: 'La radio non ha ancora comunicato nulla',
    noneText: 'Le comunicazioni compaiono qui quando il dispositivo si collega alla rete.',
  },
};
