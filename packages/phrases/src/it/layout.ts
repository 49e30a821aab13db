import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Accesso',
    forgotPassword: 'Password dimenticata',
    resetPassword: 'Nuova password',
    setup: 'Primo avvio',
    gallery: 'Galleria dei componenti',
    missing: 'Pagina inesistente',
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
  },
  skip: 'Vai al contenuto',
  sidebar: 'Menu principale',
  tabs: 'Scorciatoie',
  openMenu: 'Apri il menu',
  closeMenu: 'Chiudi il menu',
  user: '{initials}, {name}: account e uscita',
  signOut: 'Esci',
  waiting: {
    title:
      '{count, plural, one {# registrazione in attesa di invio} many {# di registrazioni in attesa di invio} other {# registrazioni in attesa di invio}}',
    text: 'Dopo la disconnessione non viene inviato più nulla. Le registrazioni restano su questo dispositivo e vengono inviate quando accedi di nuovo qui.',
    leave: 'Esci comunque',
  },
  scan: 'Scansiona',
  placeSections: 'Sezioni della struttura',
  development: 'Versione di sviluppo',
  scheme: {
    light: 'Passa al tema chiaro',
    dark: 'Passa al tema scuro',
  },
  language: {
    choose: 'Scegli la lingua',
    soon: 'In arrivo',
  },
  missing: {
    title: 'Questa pagina non esiste',
    text: 'L’indirizzo è errato oppure la pagina è stata spostata.',
    back: 'Vai al pannello',
  },
};
