import type { Catalogue } from '../catalogue.ts';

export const account: Catalogue['account'] = {
  titles: {
    account: 'Mein Konto',
    changePassword: 'Passwort ändern',
  },
  title: 'Mein Konto',
  lead: 'Ihre Daten, Sprache, Zeitzone, Passwort und Benachrichtigungen.',
  types: {
    SUPER_ADMIN: 'Systemadministrator',
    COMPANY_ADMIN: 'Firmenadministrator',
    TECHNICIAN: 'Techniker',
    CONTROLLER: 'Prüfer',
  },
  info: {
    title: 'Daten',
    name: 'Vorname',
    surname: 'Nachname',
    email: 'E-Mail-Adresse',
    type: 'Benutzertyp',
    company: 'Firma',
    hint: 'Vorname, Nachname und E-Mail-Adresse kann nur ein Administrator ändern.',
  },
  settings: {
    title: 'Sprache und Zeitzone',
    language: 'Sprache',
    timezone: 'Zeitzone',
    noTimezone: 'Keine passende Zeitzone',
    saved: 'Einstellungen gespeichert',
  },
  password: {
    title: 'Passwort ändern',
    hint: 'Nur Sie kennen Ihr Passwort. Nach einer Änderung werden Sie in allen anderen Browsern und auf allen Telefonen abgemeldet.',
    back: 'Zurück zum Konto',
    currentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
    confirmNewPassword: 'Neues Passwort wiederholen',
    submit: 'Passwort ändern',
    changed: 'Passwort geändert',
  },
};
