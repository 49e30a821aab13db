import type { Catalogue } from '../catalogue.ts';

export const zones: Catalogue['zones'] = {
  errors: {
    'zones/invalid_parent': 'Una zona non può trovarsi in se stessa né in una delle sue sottozone',
    'zones/too_many': 'Le zone sono già 500. Eliminane qualcuna prima di aggiungerne un’altra.',
  },
  titles: {
    list: 'Zone',
  },
  title: 'Zone',
  count: '{count, plural, one {# zona} many {# zone} other {# zone}}',
  column: {
    name: 'Nome',
    description: 'Descrizione',
    created: 'Creata',
    user: 'Utente',
    places: 'Strutture',
    parent: 'Zona superiore',
    actions: 'Azioni',
  },
  add: 'Aggiungi zona',
  edit: 'Modifica',
  editOf: 'Modifica zona: {name}',
  deleteOf: 'Elimina zona: {name}',
  form: {
    createTitle: 'Nuova zona',
    editTitle: 'Modifica zona',
    name: 'Nome',
    description: 'Descrizione',
    parent: 'Zona superiore',
    noParent: 'Nessuna: livello più alto',
  },
  created: 'Zona aggiunta',
  updated: 'Zona modificata',
  deleted: 'Zona eliminata',
  delete: {
    title: 'Eliminare la zona {name}?',
    text: '{count, plural, =0 {Nessun dispositivo in questa zona.} one {# dispositivo resta nella struttura senza zona.} many {# dispositivi restano nella struttura senza zona.} other {# dispositivi restano nella struttura senza zona.}} I rapporti già creati non cambiano.',
    companyText:
      'Le zone al suo interno salgono di un livello. {count, plural, =0 {Nessuna struttura al suo interno.} one {# struttura resta senza zona.} many {# strutture restano senza zona.} other {# strutture restano senza zona.}}',
    confirm: 'Elimina',
  },
  none: 'La struttura non ha ancora zone',
  noneText:
    'Una zona è una parte della struttura, per esempio un magazzino o un capannone. Aiuta a trovare i dispositivi e a leggere i rapporti.',
  company: {
    none: 'L’azienda non ha ancora zone',
    noneText: 'Una zona raggruppa strutture, per esempio per regione o percorso. Le zone possono contenere altre zone.',
    inside: 'Nella zona: {name}',
    placesOf: '{name}: {count, plural, one {# struttura} many {# strutture} other {# strutture}}',
  },
};
