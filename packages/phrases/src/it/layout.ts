import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Accesso',
    forgotPassword: 'Password dimenticata',
    resetPassword: 'Nuova password',
    setup: 'Primo avvio',
    dashboard: 'Pannello',
    account: 'Il mio account',
    places: 'Strutture',
    place: 'Struttura',
    placeDevices: 'Dispositivi',
    inspections: 'Ispezioni',
    inspection: 'Ispezione',
    gallery: 'Galleria dei componenti',
  },
  menu: {
    dashboard: 'Pannello',
    places: 'Strutture',
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
  dashboard: {
    greeting: 'Buongiorno, {name}',
    places: 'Le tue strutture',
    allPlaces:
      '{count, plural, one {Vedi # struttura} many {Vedi tutte le # strutture} other {Vedi tutte le # strutture}}',
    none: 'Non hai ancora nessuna struttura',
    noneText: 'Quando un amministratore ti assegnerà una struttura, la vedrai qui.',
    tile: {
      places: 'Strutture',
      devices: 'Dispositivi',
      companies: 'Aziende',
    },
  },
};
