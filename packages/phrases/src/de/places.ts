import type { Catalogue } from '../catalogue.ts';

export const places: Catalogue['places'] = {
  errors: {
    'places/other_owner':
      'Ein Standort mit seiner Historie kann nicht zu einer anderen Hauptfirma wechseln. Legen Sie ihn dort neu an.',
    'places/visit_open':
      'An diesem Standort läuft eine Inspektion. Schließen Sie sie zuerst ab oder brechen Sie sie ab.',
    'places/contractors_visits':
      'Der Dienstleister hat an diesem Standort Inspektionen oder offene Alarme. Nur er kann ihn löschen.',
  },
  titles: {
    list: 'Standorte',
    place: 'Standort',
    create: 'Neuer Standort',
  },
  title: 'Standorte',
  count: '{count, plural, one {# Standort} other {# Standorte}}',
  search: 'Nach Namen suchen',
  column: {
    name: 'Name',
    address: 'Adresse',
    company: 'Firma',
    devices: 'Geräte',
  },
  devicesCount: '{count, plural, one {# Gerät} other {# Geräte}}',
  minutes: '{count, plural, one {# Minute} other {# Minuten}}',
  none: 'Sie haben noch keine Standorte',
  noneText: 'Standorte erscheinen hier, sobald sie angelegt oder Ihnen zugewiesen werden.',
  noneFound: 'Nichts entspricht den Filtern',
  noneFoundText: 'Ändern Sie den Text, oder setzen Sie die Filter zurück.',
  details: 'Standortdaten',
  radioErrorInterval: 'Maximale Zeit bis zum Signal eines Geräts',
  add: 'Standort hinzufügen',
  zone: 'Zone',
  form: {
    createTitle: 'Neuer Standort',
    editTitle: 'Standortdaten',
    name: 'Name',
    address: 'Adresse',
    radioErrorInterval: 'Maximale Zeit in Minuten, in der ein Gerät ein Signal senden muss',
    radioErrorIntervalHint:
      'Nach dieser Zeit ohne Meldung gilt ein Funkgerät als „Kein Signal“. Meldet es sich selbst seltener, erst nach zwei eigenen Zyklen.',
    company: 'Kunde',
    companyHint: 'Personen, die nicht zum neuen Kunden gehören, verlieren den Standort.',
    zone: 'Zone',
    noZone: 'Keine Zone',
    noZones: 'Die Firma hat noch keine Zonen.',
    saved: 'Standort gespeichert',
  },
  deleted: 'Standort gelöscht',
  delete: {
    open: 'Standort löschen',
    title: '{name} löschen?',
    text: 'Der Standort, seine Geräte, Zonen und Pläne verschwinden aus allen Listen und Statistiken. QR-Codes, NFC-Tags und Funkgeräte werden frei. Erstellte Berichte bleiben.',
    confirm: 'Löschen',
  },
  people: {
    title: 'Personen des Standorts',
    none: 'Niemand ist diesem Standort zugewiesen',
    noneText: 'Personen werden auf der Seite Benutzer zugewiesen.',
    column: {
      person: 'Person',
      type: 'Typ',
      since: 'Seit',
      roles: 'Rechte',
      notifications: 'Benachrichtigungen',
    },
    nothing: 'Keine',
    edit: 'Bearbeiten',
    editOf: 'Bearbeiten: {name}',
    modalTitle: '{name} an diesem Standort',
    everywhere: 'Am Konto vergeben: gilt an allen Standorten.',
    everywhereShort: 'alle Standorte',
    rolesSaved: 'Rechte gespeichert',
  },
  section: {
    details: 'Daten',
    devices: 'Geräte',
    zones: 'Zonen',
    inspections: 'Inspektionen',
    record: 'Protokoll',
  },
};
