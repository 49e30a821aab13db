import type { Catalogue } from '../catalogue.ts';

export const users: Catalogue['users'] = {
  errors: {
    'user/email_taken': 'Die angegebene E-Mail-Adresse ist bereits vergeben',
    'user/company_users_limit_reached': 'Das Benutzerlimit der Firma ist erreicht',
    'users/own_access':
      'Ihren eigenen Typ, Status und Ihre Firma können Sie nicht ändern. Bitten Sie einen anderen Administrator.',
    'users/right_not_held': 'Sie können nur Rechte vergeben, die Sie selbst haben.',
    'users/holds_more':
      'Diese Person hat Rechte, die Sie nicht haben. Die Änderung kann jemand vornehmen, der sie hat, oder ein Systemadministrator.',
    'users/has_password':
      'Diese Person hat bereits ein Passwort festgelegt. Hat sie es vergessen, sendet die Anmeldeseite einen Link.',
    'users/not_active': 'Diese Person ist inaktiv. Aktivieren Sie sie zuerst.',
  },
  titles: {
    list: 'Benutzer',
    user: 'Benutzer',
    create: 'Neuer Benutzer',
  },
  title: 'Benutzer',
  count: '{count, plural, one {# Benutzer} other {# Benutzer}}',
  search: 'Nach Name oder E-Mail suchen',
  add: 'Benutzer hinzufügen',
  column: {
    name: 'Vorname',
    surname: 'Nachname',
    email: 'E-Mail',
    type: 'Typ',
    company: 'Firma',
    status: 'Status',
    places: 'Standorte',
  },
  status: {
    ACTIVE: 'Aktiv',
    BLOCKED: 'Inaktiv',
  },
  hasSecondFactor: 'Hat einen zweiten Faktor',
  invitation: {
    noPassword: 'Noch kein Passwort',
    again: 'Einladung erneut senden',
    sent: 'Ein Link zum Festlegen des Passworts, 7 Tage gültig, wird an {email} gesendet.',
  },
  none: 'Es gibt noch keine Benutzer',
  noneText: 'Fügen Sie die Personen hinzu, die hier arbeiten.',
  noneFound: 'Keine Benutzer entsprechen den Filtern',
  noneFoundText: 'Ändern Sie den Suchtext oder setzen Sie die Filter zurück.',
  back: 'Benutzer',
  create: {
    title: 'Neuer Benutzer',
    lead: 'Wir senden eine Nachricht mit einem Link zum Festlegen des Passworts, 7 Tage gültig.',
    created: 'Benutzer angelegt',
  },
  updated: 'Benutzer gespeichert',
  section: {
    person: 'Daten',
    access: 'Zugang',
    places: 'Standorte',
    rights: 'Rechte',
    notifications: 'E-Mail-Benachrichtigungen',
  },
  field: {
    name: 'Vorname',
    surname: 'Nachname',
    email: 'E-Mail-Adresse',
    type: 'Benutzertyp',
    status: 'Status',
    company: 'Firma',
    statusHint: 'Inaktive Benutzer können sich nicht anmelden, offene Sitzungen enden sofort.',
    noCompany: 'Ein Systemadministrator gehört zu keiner Firma.',
    currentPassword: 'Ihr aktuelles Passwort',
    currentPasswordHint: 'Nötig, weil Sie Ihre eigene E-Mail-Adresse ändern. Ihre anderen Geräte werden abgemeldet.',
    emailHint: 'Die Person wird an der alten Adresse benachrichtigt und überall abgemeldet.',
  },
  ownAccess: 'Ihren Typ, Status und Ihre Firma kann nur ein anderer Administrator ändern.',
  places: {
    chooseCompany: 'Wählen Sie zuerst eine Firma.',
    ofNobody: 'Ein Systemadministrator sieht alle Standorte.',
    ofAdmin:
      'Ein Firmenadministrator sieht alle Standorte der Firma und ihrer Kunden. Wählen Sie die Standorte, deren Berichte er erhält.',
    search: 'Standort suchen',
    selectAll: 'Alle auswählen',
    unselectAll: 'Alle abwählen',
    selected: '{count, number} von {total, number} ausgewählt',
    none: 'Diese Firma hat noch keine Standorte.',
    noneFound: 'Kein Standort passt zum Suchtext.',
  },
  rightsHint:
    'Sie gelten an allen zugewiesenen Standorten. Rechte für einen einzelnen Standort vergeben Sie auf dessen Seite.',
  rightAt: 'Hat dieses Recht an {count, number} von {total, number} Standorten.',
  right: {
    APPROVE_INSPECTION: {
      name: 'Inspektionen freigeben',
      text: 'Darf abgeschlossene Inspektionen freigeben und die Freigabe zurücknehmen.',
    },
    CREATE_INSPECTION: {
      name: 'Inspektionen anlegen',
      text: 'Darf am Standort Inspektionen beginnen.',
    },
  },
  notificationsHint: 'Für alle zugewiesenen Standorte.',
  notification: {
    RECEIVE_INSPECTION_PDF_REPORT: {
      name: 'Inspektionsberichte',
      text: 'Der PDF-Bericht nach jeder Inspektion.',
    },
    RECEIVE_INTERVENTION_PDF_REPORT: {
      name: 'Besuchsprotokolle',
      text: 'Das PDF-Protokoll nach jedem Einsatz.',
    },
  },
  passwordModal: {
    open: 'Passwort ändern',
    title: 'Neues Passwort: {name}',
    text: 'Geben Sie dieses Passwort der Person. Die Änderung meldet sie auf allen Geräten ab.',
    field: 'Neues Passwort',
    generate: 'Anderes erzeugen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    submit: 'Passwort ändern',
    changed: 'Passwort geändert',
  },
};
