import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Accesso',
    forgotPassword: 'Password dimenticata',
    resetPassword: 'Nuova password',
    dashboard: 'Pannello',
    account: 'Il mio account',
    places: 'Siti',
    place: 'Sito',
    placeDevices: 'Dispositivi',
    inspections: 'Ispezioni',
    inspection: 'Ispezione',
    gallery: 'Galleria dei componenti',
  },
  menu: {
    dashboard: 'Pannello',
    places: 'Siti',
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
  user: '{name}: account e uscita',
  signOut: 'Esci',
  scan: 'Scansiona',
  placeSections: 'Sezioni del sito',
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
    places: 'I tuoi siti',
    allPlaces: '{count, plural, one {Vedi # sito} many {Vedi tutti i # siti} other {Vedi tutti i # siti}}',
    none: 'Non hai ancora nessun sito',
    noneText: 'Quando un amministratore ti assegnerà un sito, lo vedrai qui.',
    tile: {
      places: 'Siti',
      devices: 'Dispositivi',
      companies: 'Aziende',
    },
  },
};
