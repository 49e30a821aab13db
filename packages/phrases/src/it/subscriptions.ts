import type { Catalogue } from '../catalogue.ts';

export const subscriptions: Catalogue['subscriptions'] = {
  errors: {
    'subscription/only_one_active':
      'Può essere attivo un solo abbonamento per azienda. Disattiva prima quello in vigore.',
  },
  titles: {
    list: 'Abbonamenti',
  },
  lead: 'Quanti dispositivi e utenti può avere l’azienda, clienti compresi.',
  add: 'Aggiungi abbonamento',
  edit: 'Modifica',
  editOf: 'Modifica abbonamento: {name}',
  none: 'L’azienda non ha ancora un abbonamento',
  noneText: 'Senza abbonamento non c’è limite di dispositivi e utenti.',
  created: 'Abbonamento aggiunto',
  updated: 'Abbonamento salvato',
  createTitle: 'Nuovo abbonamento',
  editTitle: 'Modifica abbonamento',
  column: {
    name: 'Nome',
    validUntil: 'Valido fino al',
    devices: 'Dispositivi',
    users: 'Utenti',
    state: 'Stato',
    actions: 'Azioni',
  },
  state: {
    ACTIVE: 'Attivo',
    EXPIRED: 'Scaduto',
    INACTIVE: 'Disattivato',
  },
  field: {
    name: 'Nome',
    description: 'Descrizione',
    validUntil: 'Valido fino al',
    validUntilHint: 'L’ultimo giorno, secondo l’ora UTC. Vuoto: senza scadenza.',
    devicesLimit: 'Limite di dispositivi',
    usersLimit: 'Limite di utenti',
    limitHint: 'Vuoto: nessun limite. Zero: non se ne possono aggiungere.',
    active: 'Stato',
    on: 'Attivo',
    off: 'Disattivato',
  },
  unlimited: 'senza limite',
  forever: 'senza scadenza',
  inForce: 'In vigore: {name}',
  until: 'In vigore: {name}, fino al {day}',
  counted: 'Si contano i dispositivi e gli utenti dell’azienda e dei suoi clienti.',
  full: {
    clients: 'Limite di clienti raggiunto: {used, number} di {limit, number}',
    devices: 'Limite di dispositivi raggiunto: {used, number} di {limit, number}',
    users: 'Limite di utenti raggiunto: {used, number} di {limit, number}',
    own: 'Puoi aumentarlo nell’abbonamento o nei dati dell’azienda.',
    ask: 'Per un limite più alto rivolgiti a {name}',
  },
};
