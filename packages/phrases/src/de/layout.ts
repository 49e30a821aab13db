import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Anmeldung',
    forgotPassword: 'Passwort vergessen',
    resetPassword: 'Neues Passwort',
    setup: 'Erster Start',
    gallery: 'Komponentengalerie',
    missing: 'Diese Seite gibt es nicht',
  },
  menu: {
    dashboard: 'Übersicht',
    places: 'Standorte',
    companies: 'Firmen',
    myCompany: 'Meine Firma',
    deviceTypes: 'Gerätetypen',
    users: 'Benutzer',
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
  waiting: {
    title: '{count, plural, one {# Eintrag wartet auf das Senden} other {# Einträge warten auf das Senden}}',
    text: 'Nach dem Abmelden wird nichts mehr gesendet. Die Einträge bleiben auf diesem Gerät und werden gesendet, sobald Sie sich hier wieder anmelden.',
    leave: 'Trotzdem abmelden',
  },
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
};
