import type { Catalogue } from '../catalogue.ts';

export const apiKeys: Catalogue['apiKeys'] = {
  errors: {
    'api_keys/expired': 'Der API-Schlüssel ist abgelaufen. Erstellen Sie einen neuen.',
    'api_keys/revoked': 'Der API-Schlüssel wurde widerrufen.',
    'api_keys/stopped':
      'Der API-Schlüssel ruht: Die Person, für die er handelt, ist nicht mehr Administrator der Firma. Ein anderer Administrator kann ihn übernehmen.',
    'api_keys/out_of_scope': 'Dieser API-Schlüssel hat dafür keine Berechtigung',
    'api_keys/too_many': 'Die Firma hat die Höchstzahl an API-Schlüsseln erreicht. Widerrufen Sie nicht benutzte.',
    'api_keys/ended': 'Dieser API-Schlüssel ist widerrufen. Erstellen Sie einen neuen.',
  },
  titles: {
    integrations: 'Integrationen',
  },
  title: 'API-Schlüssel',
  lead: 'Für andere Systeme der Firma. Ein Schlüssel handelt im Namen eines Administrators, nur in seinem Bereich.',
  add: 'Schlüssel hinzufügen',
  none: 'Die Firma hat noch keine API-Schlüssel',
  noneText: 'Mit einem Schlüssel kann ein anderes System Inspektionen lesen, Geräte anlegen oder Berichte abrufen.',
  createTitle: 'Neuer API-Schlüssel',
  create: 'Schlüssel erstellen',
  column: {
    name: 'Name',
    scopes: 'Bereich',
    user: 'Handelt für',
    lastUsed: 'Zuletzt benutzt',
    expires: 'Gültig bis',
    state: 'Status',
    actions: 'Aktionen',
  },
  state: {
    ACTIVE: 'Aktiv',
    EXPIRED: 'Abgelaufen',
    STOPPED: 'Inaktiv',
    REVOKED: 'Widerrufen',
  },
  field: {
    name: 'Name',
    nameHint: 'Welches System ihn benutzt, zum Beispiel „Lager“.',
    scopes: 'Bereich',
    scopesHint:
      'Gewähren Sie nur, was das System braucht. Schlüssel haben nie Zugriff auf Konten, Passwörter, Rechte und Unterschriften.',
    expires: 'Gültigkeit',
  },
  area: {
    dashboard: 'Startseite',
    companies: 'Firma und Kunden',
    places: 'Standorte und Zonen',
    devices: 'Geräte und ihre Einträge',
    visits: 'Inspektionen',
    reports: 'Berichte',
    recommendations: 'Empfehlungen',
    schedule: 'Zeitplan',
    files: 'Dateien',
    catalogues: 'Gerätetypen und Kataloge',
    users: 'Benutzer',
    trail: 'Änderungsverlauf',
  },
  access: {
    none: 'Keiner',
    read: 'Lesen',
    write: 'Lesen und schreiben',
  },
  scope: {
    read: 'Lesen: {areas}',
    write: 'Lesen und schreiben: {areas}',
  },
  lasts: {
    '30': '30 Tage',
    '90': '90 Tage',
    '365': '1 Jahr',
    forever: 'unbefristet',
  },
  neverUsed: 'noch nicht',
  chooseScope: 'Wählen Sie Zugriff auf mindestens einen Bereich',
  made: {
    title: 'Der Schlüssel ist fertig',
    text: 'Kopieren Sie ihn jetzt und bewahren Sie ihn wie ein Passwort auf. Er wird nicht noch einmal angezeigt.',
    label: 'API-Schlüssel',
    example: 'Beispielaufruf',
  },
  stopped: '{name} ist kein aktiver Administrator dieser Firma mehr',
  takeOver: 'Übernehmen',
  takeOverOf: 'Schlüssel {name} übernehmen',
  takeOverText:
    'Ab jetzt handelt der Schlüssel in Ihrem Namen, und Sie verantworten, was er tut. Wer ihn kennt, auch die ausgeschiedene Person, kann ihn weiter verwenden.',
  takenOver: 'Der Schlüssel handelt jetzt in Ihrem Namen',
  revoke: 'Widerrufen',
  revokeOf: 'Schlüssel {name} widerrufen',
  revokeText:
    'Das System, das ihn benutzt, verliert sofort den Zugriff. Das lässt sich nicht rückgängig machen. Mit dem Schlüssel erfasste Daten bleiben erhalten.',
  revoked: 'Schlüssel widerrufen',
};
