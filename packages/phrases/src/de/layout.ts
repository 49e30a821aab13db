import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Anmeldung',
    forgotPassword: 'Passwort vergessen',
    resetPassword: 'Neues Passwort',
    setup: 'Erster Start',
    gallery: 'Komponentengalerie',
    missing: 'Seite nicht gefunden',
    more: 'Mehr',
    scan: 'Scannen',
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
    admin: 'Administration',
  },
  offline: 'Kein Netz. Die Seite zeigt Daten vom {when}.',
  skip: 'Zum Inhalt springen',
  sidebar: 'Hauptmenü',
  tabs: 'Schnellzugriff',
  backTo: 'Zurück: {name}',
  user: '{initials}, {name}: Konto und Abmeldung',
  signOut: 'Abmelden',
  sectionGroups: {
    daily: 'Täglich',
    work: 'Arbeiten',
    setUp: 'Standort',
  },
  sections: {
    place: 'Bereiche des Standorts',
    company: 'Bereiche der Firma',
  },
  switch: {
    place: '{name}: Standort wechseln',
    company: '{name}: Firma wechseln',
    search: 'Nach Name oder Adresse suchen',
    none: 'Keine Treffer',
    more: 'Mehr eingeben, um die Liste einzugrenzen',
  },
  refused: {
    title: 'Sie haben keinen Zugriff auf diese Seite',
    whose: 'Nur zugänglich für: {types}',
    ask: 'Wenn Sie sie brauchen, wenden Sie sich an den Administrator Ihrer Firma: {company}',
    askOperator: 'Wenn Sie Zugriff brauchen, wenden Sie sich an den Betreiber dieser Installation.',
    back: 'Zur Übersicht',
  },
  session: {
    title: 'Ihre Sitzung ist abgelaufen',
    text: 'Melden Sie sich wieder an, um genau hier weiterzumachen.',
    waiting:
      '{count, plural, one {# Eintrag ist in diesem Browser gespeichert und wird nach der Anmeldung gesendet.} other {# Einträge sind in diesem Browser gespeichert und werden nach der Anmeldung gesendet.}}',
    other: 'Mit einem anderen Konto anmelden',
  },
  development: 'Entwicklungsversion',
  scheme: {
    light: 'Helle Darstellung einschalten',
    dark: 'Dunkle Darstellung einschalten',
    label: 'Darstellung',
    choice: { auto: 'System', light: 'Hell', dark: 'Dunkel' },
  },
  language: {
    choose: 'Sprache wählen',
    soon: 'Demnächst',
  },
  missing: {
    title: 'Seite nicht gefunden',
    text: 'Die Adresse ist falsch, oder die Seite wurde verschoben.',
    back: 'Zur Übersicht',
  },
};
