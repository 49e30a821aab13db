import type { Catalogue } from '../catalogue.ts';

export const dashboard: Catalogue['dashboard'] = {
  titles: {
    dashboard: 'Pannello',
  },
  greeting: 'Buongiorno, {name}',
  tile: {
    alerts: 'Allarmi dei dispositivi',
    places: 'Strutture',
    devices: 'Dispositivi',
    open: 'Ispezioni in corso',
    users: 'Utenti',
    clients: 'Clienti',
  },
  note: {
    quiet: 'Nessun dispositivo in allarme',
    alerts: 'Da controllare',
    radio: '{count, plural, =0 {nessuno radio} one {di cui # radio} many {di cui # radio} other {di cui # radio}}',
  },
  choose: {
    title: 'Dati di una struttura',
    hint: 'Scegli una struttura per vederne gli allarmi, i dispositivi e le ultime ispezioni.',
    company: 'Azienda',
    place: 'Struttura',
    show: 'Mostra i dati',
    firstCompany: 'Scegli prima un’azienda',
    noPlace: 'Questa struttura non esiste',
    noCompany: 'Questa azienda non esiste',
    shortcut: 'Scorciatoia',
    go: 'Vai',
    opensTab: 'Si apre in una nuova scheda',
  },
  shortcut: {
    place: 'Dati della struttura',
    devices: 'Dispositivi',
    zones: 'Zone',
  },
  badge: '{count, plural, one {# cosa da fare oggi} many {# cose da fare oggi} other {# cose da fare oggi}}',
  company: {
    client: 'Azienda cliente',
    securing: 'Azienda incaricata',
    email: 'E-mail',
    address: 'Indirizzo',
  },
  alerts: {
    title: 'Allarmi dei dispositivi',
    none: 'Nessun allarme',
    noneText: 'Nessun dispositivo radio segnala un rilevamento in questo momento.',
    more: '{shown, number} di {count, number} visualizzati',
  },
  types: {
    title: 'Dispositivi per tipo',
    type: 'Tipo di dispositivo',
    count: 'Numero di dispositivi',
    none: 'Nessun dispositivo',
    noneText: 'I dispositivi aggiunti vengono contati qui per tipo.',
  },
  inspections: {
    title: 'Ultime ispezioni',
    inspection: 'Ispezione',
    none: 'Nessuna ispezione completata',
    noneText: 'Le ispezioni completate compaiono qui con i loro rapporti.',
    review: 'Verifica e approva',
    reviewNamed: 'Verifica e approva: {name}',
  },
  back: 'Pannello',
  places: 'Le tue strutture',
  allPlaces:
    '{count, plural, one {Vedi # struttura} many {Vedi tutte le # strutture} other {Vedi tutte le # strutture}}',
  none: 'Non hai ancora nessuna struttura',
  noneText: 'Quando un amministratore ti assegnerà una struttura, la vedrai qui.',
};
