import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Accesso',
    forgotPassword: 'Password dimenticata',
    resetPassword: 'Nuova password',
    setup: 'Primo avvio',
    gallery: 'Galleria dei componenti',
    missing: 'Pagina non trovata',
    more: 'Altro',
    scan: 'Scansiona',
  },
  menu: {
    dashboard: 'Pannello',
    places: 'Strutture',
    companies: 'Aziende',
    myCompany: 'La mia azienda',
    deviceTypes: 'Tipi di dispositivo',
    users: 'Utenti',
    account: 'Account',
  },
  groups: {
    management: 'Gestione',
    admin: 'Amministrazione',
  },
  offline: 'Nessuna rete. La pagina mostra i dati del {when}.',
  skip: 'Vai al contenuto',
  sidebar: 'Menu principale',
  tabs: 'Scorciatoie',
  backTo: 'Indietro: {name}',
  user: '{initials}, {name}: account e uscita',
  signOut: 'Esci',
  sectionGroups: {
    daily: 'Ogni giorno',
    work: 'Lavori',
    setUp: 'Struttura',
  },
  sections: {
    place: 'Sezioni della struttura',
    company: 'Sezioni dell’azienda',
  },
  switch: {
    place: '{name}: cambia struttura',
    company: '{name}: cambia azienda',
    search: 'Cerca per nome o indirizzo',
    none: 'Nessun risultato',
    more: 'Scrivi di più per restringere l’elenco',
  },
  refused: {
    title: 'Non hai accesso a questa pagina',
    whose: 'Accesso riservato a: {types}',
    ask: 'Se ti serve, chiedi all’amministratore della tua azienda: {company}',
    askOperator: 'Se ti serve l’accesso, chiedi al gestore di questa installazione.',
    back: 'Vai al pannello',
  },
  session: {
    title: 'La sessione è scaduta',
    text: 'Accedi di nuovo per riprendere da qui.',
    waiting:
      '{count, plural, one {# registrazione è salvata in questo browser e sarà inviata dopo l’accesso.} many {# di registrazioni sono salvate in questo browser e saranno inviate dopo l’accesso.} other {# registrazioni sono salvate in questo browser e saranno inviate dopo l’accesso.}}',
    other: 'Accedi con un altro account',
  },
  development: 'Versione di sviluppo',
  scheme: {
    light: 'Passa al tema chiaro',
    dark: 'Passa al tema scuro',
    label: 'Aspetto',
    choice: { auto: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  },
  language: {
    choose: 'Scegli la lingua',
    soon: 'In arrivo',
  },
  missing: {
    title: 'Pagina non trovata',
    text: 'L’indirizzo è errato oppure la pagina è stata spostata.',
    back: 'Vai al pannello',
  },
};
