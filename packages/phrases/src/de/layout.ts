import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Anmeldung',
    forgotPassword: 'Passwort vergessen',
    resetPassword: 'Neues Passwort',
    dashboard: 'Übersicht',
    account: 'Mein Konto',
    places: 'Objekte',
    place: 'Objekt',
    placeDevices: 'Geräte',
    inspections: 'Inspektionen',
    inspection: 'Inspektion',
    gallery: 'Komponentengalerie',
  },
  menu: {
    dashboard: 'Übersicht',
    places: 'Objekte',
    account: 'Konto',
  },
  groups: {
    management: 'Verwaltung',
  },
  skip: 'Zum Inhalt springen',
  sidebar: 'Hauptmenü',
  tabs: 'Schnellzugriff',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  user: '{name}: Konto und Abmeldung',
  signOut: 'Abmelden',
  scan: 'Code scannen',
  placeSections: 'Bereiche des Objekts',
  development: 'Entwicklungsversion',
  scheme: {
    light: 'Helle Darstellung einschalten',
    dark: 'Dunkle Darstellung einschalten',
  },
  language: {
    choose: 'Sprache wählen',
    soon: 'Demnächst',
  },
  missing: {
    title: 'Diese Seite gibt es nicht',
    text: 'Die Adresse ist falsch, oder die Seite wurde verschoben.',
    back: 'Zur Übersicht',
  },
  dashboard: {
    greeting: 'Guten Tag, {name}',
    places: 'Ihre Objekte',
    allPlaces: '{count, plural, one {# Objekt ansehen} other {Alle # Objekte ansehen}}',
    none: 'Sie haben noch keine Objekte',
    noneText: 'Sobald Ihnen ein Administrator ein Objekt zuweist, erscheint es hier.',
    tile: {
      places: 'Objekte',
      devices: 'Geräte',
      companies: 'Firmen',
    },
  },
};
