import type { Catalogue } from '../catalogue.ts';

export const maps: Catalogue['maps'] = {
  errors: {
    'maps/too_many': "La struttura ha già 100 planimetrie. Elimina quelle inutili prima di aggiungerne un'altra.",
    'maps/too_large':
      'La planimetria è troppo grande: un file può avere al massimo 40 MB. Riducila e inviala di nuovo.',
    'maps/unreadable':
      'Questa immagine non può essere accettata come planimetria. Invia un semplice JPEG o PNG di al massimo 160 milioni di pixel; le scansioni molto grandi non devono essere progressive.',
    'maps/printer_unavailable': 'Non è stato possibile preparare la planimetria da scaricare. Riprova tra poco.',
  },
  titles: {
    list: 'Planimetrie',
  },
  count: '{count, plural, =0 {Nessuna planimetria} one {# planimetria} many {# di planimetrie} other {# planimetrie}}',
  tab: '{name} ({count, number})',
  add: 'Aggiungi planimetria',
  edit: 'Modifica planimetria',
  filter: 'Tipo di dispositivo',
  legend: 'Legenda',
  none: 'La struttura non ha ancora una planimetria',
  noneText:
    'Aggiungi il disegno di un capannone o di un piano come JPEG o PNG, poi posiziona i dispositivi. La planimetria entra nei report e mostra dove succede qualcosa.',
  noneRead: 'Nessuno ha ancora aggiunto una planimetria di questa struttura.',
  preparing: 'La planimetria è in preparazione',
  preparingText: 'Una scansione grande viene divisa in parti, così si apre su ogni telefono. Bastano pochi secondi.',
  created: 'Planimetria aggiunta',
  updated: 'Planimetria modificata',
  deleted: 'Planimetria eliminata',
  form: {
    createTitle: 'Nuova planimetria',
    editTitle: 'Modifica planimetria',
    file: 'Immagine della planimetria',
    fileHint: 'JPEG o PNG, al massimo 40 MB. Le scansioni grandi vengono ridotte.',
    choose: 'Scegli un file',
    noFile: "Scegli l'immagine della planimetria.",
    name: 'Nome',
    note: 'Nota',
    category: 'Categoria di file',
    noCategory: 'Senza categoria',
  },
  delete: {
    open: 'Elimina planimetria',
    title: 'Eliminare la planimetria {name}?',
    text: '{count, plural, =0 {Su questa planimetria non ci sono dispositivi.} one {# dispositivo perde il suo posto.} many {# di dispositivi perdono il loro posto.} other {# dispositivi perdono il loro posto.}} I report delle ispezioni concluse la conservano.',
    confirm: 'Elimina',
  },
  download: {
    label: 'Scarica',
    pdf: 'PDF da stampare',
    jpg: 'Immagine JPEG',
  },
  view: {
    label: 'Planimetria {name}, {count, plural, one {# dispositivo} many {# di dispositivi} other {# dispositivi}}',
    keys: 'Le frecce spostano la planimetria, più e meno cambiano lo zoom, zero la mostra tutta. I dispositivi sono nella lista accanto.',
    aimKeys:
      'Le frecce spostano la planimetria sotto il mirino, con Maiusc di poco. Invio posiziona il dispositivo al centro, Esc annulla.',
    closer: 'Ingrandisci',
    further: 'Riduci',
    whole: 'Mostra tutta la planimetria',
  },
  devices: {
    label: 'Dispositivi della struttura',
    here: 'Sulla planimetria ({count, number})',
    nowhere: 'Senza posto ({count, number})',
    elsewhere: 'Su altre ({count, number})',
    search: 'Cerca: numero, nome, posizione',
    place: 'Posiziona sulla planimetria: {name}',
    notFound: 'Nessun dispositivo corrisponde',
    none: {
      here: 'Su questa planimetria non ci sono ancora dispositivi',
      nowhere: 'Ogni dispositivo ha il suo posto su una planimetria',
      elsewhere: 'Sulle altre planimetrie non ci sono dispositivi',
    },
  },
  chosen: {
    label: 'Dispositivo scelto: {name}',
    open: 'Apri',
    move: 'Sposta',
    place: 'Posiziona qui',
    takeOff: 'Togli dalla planimetria',
  },
  aim: {
    label: 'Dove si trova {name}?',
    text: 'Sposta la planimetria finché il punto è sotto il mirino.',
    here: 'Posiziona qui',
    cancel: 'Annulla',
  },
  placeHere: {
    title: 'Posiziona dispositivi in questo punto',
    devices: 'Dispositivi senza posto',
    choose: 'Scegli i dispositivi',
    none: 'Ogni dispositivo ha già il suo posto su una planimetria.',
    required: 'Scegli almeno un dispositivo.',
    submit: 'Posiziona',
  },
  placed:
    'Sulle planimetrie: {placed} su {total, plural, one {# dispositivo} many {# di dispositivi} other {# dispositivi}}.',
  notPlaced: 'Non posizionati ({count, number}): {devices}.',
  notPlacedMore: '{devices} e altri {count, number}',
  asOf: 'Situazione al {date}',
  alt: 'Planimetria {name}, {count, plural, one {# dispositivo segnato} many {# di dispositivi segnati} other {# dispositivi segnati}}',
  states: {
    normal: 'Radio in ordine',
    alert: 'Allarme: !',
    noSignal: 'Nessun segnale: ?',
    alertNoSignal: 'Allarme e nessun segnale: !?',
  },
};
