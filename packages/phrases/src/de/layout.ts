import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Anmeldung',
    forgotPassword: 'Passwort vergessen',
    resetPassword: 'Neues Passwort',
    setup: 'Erster Start',
    dashboard: 'Übersicht',
    account: 'Mein Konto',
    places: 'Standorte',
    place: 'Standort',
    placeDevices: 'Geräte',
    inspections: 'Inspektionen',
    inspection: 'Inspektion',
    gallery: 'Komponentengalerie',
  },
  menu: {
    dashboard: 'Übersicht',
    places: 'Standorte',
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
  user: '{initials}, {name}: Konto und Abmeldung',
  signOut: 'Abmelden',
  scan: 'Code scannen',
  placeSections: 'Bereiche des Standorts',
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
    places: 'Ihre Standorte',
    allPlaces: '{count, plural, one {# Standort ansehen} other {Alle # Standorte ansehen}}',
    none: 'Sie haben noch keine Standorte',
    noneText: 'Sobald Ihnen ein Administrator einen Standort zuweist, erscheint er hier.',
    tile: {
      places: 'Standorte',
      devices: 'Geräte',
      companies: 'Firmen',
    },
  },
};
