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
  openOld: 'Apri nei dispositivi di tutte le strutture',
  placeLocked:
    'Per un’altra struttura crea un nuovo dispositivo; per spostare un dispositivo radio, rimuovi prima il suo dispositivo LoRa.',
  none: 'Ancora nessun dispositivo',
  noneText: 'I dispositivi aggiunti in una struttura o da qui compaiono in questo elenco.',
  noneFound: 'Nessun dispositivo',
  noneFoundText: 'Nessun dispositivo corrisponde ai filtri.',
  tab: {
    label: 'Sezioni del dispositivo',
    details: 'Dettagli',
    history: 'Cronologia',
    radio: 'Opzioni radio',
  },
  history: {
    title: 'Cronologia radio',
    at: 'Quando',
    type: 'Tipo',
    unknown: 'Sconosciuto',
    check: 'Controllo di funzionamento',
    alert: 'Allarme',
    full: 'Scarica la cronologia completa',
    size: 'Righe per pagina',
    none: 'Nessuna comunicazione radio',
    noneText: 'Le comunicazioni compaiono qui quando il dispositivo si collega alla rete.',
  },
};
