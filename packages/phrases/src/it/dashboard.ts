import type { Catalogue } from '../catalogue.ts';

export const dashboard: Catalogue['dashboard'] = {
  titles: {
    dashboard: 'Pannello',
    visits: 'Ispezioni in attesa',
    devices: 'Dispositivi che chiamano',
  },
  greeting: 'Buongiorno, {name}',
  tiles: {
    work: 'Cosa richiede attenzione',
    stock: 'Cosa è in gestione',
  },
  tile: {
    recommendations: 'Raccomandazioni',
    toApprove: 'Da approvare',
    alerts: 'Allarmi dei dispositivi',
    places: 'Strutture',
    open: 'Ispezioni in corso',
    noSignal: 'Senza segnale',
    users: 'Utenti',
    clients: 'Clienti',
  },
  stock: {
    places: '{count, plural, one {Struttura} many {Strutture} other {Strutture}}',
    users: '{count, plural, one {Utente} many {Utenti} other {Utenti}}',
    clients: '{count, plural, one {Cliente} many {Clienti} other {Clienti}}',
  },
  note: {
    places: '{count, plural, =0 {Tutte chiuse} one {in # struttura} many {in # di strutture} other {in # strutture}}',
    quiet: 'Nessun dispositivo in allarme',
    alerts: 'Da controllare',
    radio:
      '{count, plural, one {su # dispositivo radio} many {su # di dispositivi radio} other {su # dispositivi radio}}',
    openLong:
      '{count, plural, one {# aperta da oltre un giorno} many {# aperte da oltre un giorno} other {# aperte da oltre un giorno}}',
    devices: '{count, plural, one {# dispositivo} many {# di dispositivi} other {# dispositivi}}',
  },
  choose: {
    title: 'Dati di una struttura',
    hint: 'Scegli una struttura per vedere i suoi allarmi, dispositivi e ultime ispezioni.',
    above: 'L’azienda si sceglie in cima alla pagina.',
    company: 'Azienda',
    allCompanies: 'Tutte le aziende',
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
    since: 'Da quando',
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
  recommendations: {
    title: 'Raccomandazioni aperte',
    none: 'Nessuna raccomandazione in attesa',
    noneText: 'Le raccomandazioni aperte compaiono qui, le più urgenti in alto.',
    byPriority: 'Aperte per priorità',
    byStatus: 'Aperte per stato',
  },
  inspections: {
    title: 'Ultime ispezioni',
    inspection: 'Ispezione',
    none: 'Nessuna ispezione completata',
    noneText: 'Le ispezioni completate compaiono qui con i loro rapporti.',
    review: 'Verifica e approva',
    reviewNamed: 'Verifica e approva: {name}',
  },
  findings: {
    title: 'Esito',
    withActivity: '{count, plural, one {# con attività} many {# con attività} other {# con attività}}',
    overLimit: '{count, plural, one {# oltre il limite} many {# oltre il limite} other {# oltre il limite}}',
    quiet: 'Nessuna attività',
    notChecked: '{count, plural, one {# non controllato} many {# non controllati} other {# non controllati}}',
    amended:
      '{count, plural, one {# modifica dopo la conclusione} many {# di modifiche dopo la conclusione} other {# modifiche dopo la conclusione}}',
    photos: '{count, plural, one {# foto} many {# di foto} other {# foto}}',
  },
  trend: {
    title: 'Infestanti rilevati',
    hint: '{count, plural, one {Totale dell’ultima settimana} many {Totale per settimana, ultime # settimane} other {Totale per settimana, ultime # settimane}}',
    none: 'Nelle ultime settimane non è stato rilevato nulla',
    week: 'Settimana dal {from}: {count, plural, one {# infestante} many {# di infestanti} other {# infestanti}}',
  },
  continue: {
    title: 'Le tue ispezioni in corso',
    go: 'Continua',
    goNamed: 'Continua: {place}',
  },
  start: {
    go: 'Inizia ispezione',
    named: 'Inizia ispezione: {place}',
  },
  today: {
    title: 'Concluse oggi',
  },
  toApprove: {
    title: 'Da approvare',
    none: 'Nulla attende approvazione',
    noneText: 'Le ispezioni completate che puoi approvare compaiono qui.',
    all: '{count, plural, one {Vedi # ispezione} many {Vedi tutte le # ispezioni} other {Vedi tutte le # ispezioni}}',
  },
  open: {
    none: 'Nessuna ispezione in corso',
    noneText: 'Le ispezioni restano qui dall’inizio alla conclusione.',
  },
  noSignal: {
    none: 'Tutti i dispositivi hanno segnale',
    noneText: 'Un dispositivo compare qui quando tace più a lungo di quanto la sua struttura consente.',
    never: 'mai collegato',
  },
  count: {
    visits: '{count, plural, one {# ispezione} many {# di ispezioni} other {# ispezioni}}',
    devices: '{count, plural, one {# dispositivo} many {# di dispositivi} other {# dispositivi}}',
  },
  first: {
    title: 'Inizia da qui',
    hint: 'Non c’è ancora nessuna struttura. Bastano questi passi per la prima ispezione.',
    step: {
      company: 'Aggiungi un’azienda',
      client: 'Aggiungi un cliente',
      place: 'Aggiungi una struttura',
      people: 'Aggiungi persone',
    },
    why: {
      company: 'L’azienda di disinfestazione e i suoi clienti: a loro appartengono strutture e persone.',
      client: 'L’azienda per cui lavori. Una struttura propria non richiede clienti.',
      place: 'Uno stabilimento, magazzino o negozio. I dispositivi si aggiungono nella sua pagina.',
      people: 'I tecnici che ispezionano e chi legge i rapporti.',
    },
  },
  back: 'Pannello',
  places: 'Le tue strutture',
  allPlaces:
    '{count, plural, one {Vedi # struttura} many {Vedi tutte le # strutture} other {Vedi tutte le # strutture}}',
  none: 'Non hai ancora nessuna struttura',
  noneText: 'Quando un amministratore ti assegnerà una struttura, la vedrai qui.',
};
