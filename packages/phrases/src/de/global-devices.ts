import type { Catalogue } from '../catalogue.ts';

export const globalDevices: Catalogue['globalDevices'] = {
  errors: {},
  titles: {
    list: 'Geräte aller Standorte',
    create: 'Neues Gerät',
    edit: 'Gerät',
  },
  count: '{count, plural, one {# Gerät} other {# Geräte}}',
  place: 'Standort',
  company: 'Firma',
  actions: 'Aktionen',
  add: 'Gerät hinzufügen',
  added: 'Gerät hinzugefügt',
  back: 'Geräte aller Standorte',
  inPlace: 'Am Standort anzeigen',
  openOld: 'In den Geräten aller Standorte öffnen',
  placeLocked:
    'Für einen anderen Standort legen Sie ein neues Gerät an; um ein Funkgerät umzuziehen, heben Sie zuerst die Zuweisung seines LoRa-Geräts auf.',
  none: 'Noch keine Geräte',
  noneText: 'Geräte, die an einem Standort oder hier angelegt werden, erscheinen in dieser Liste.',
  noneFound: 'Keine Geräte',
  noneFoundText: 'Kein Gerät passt zu den Filtern.',
  tab: {
    label: 'Bereiche des Geräts',
    details: 'Details',
    history: 'Verlauf',
    radio: 'Funkoptionen',
  },
  history: {
    title: 'Funkverlauf',
    at: 'Wann',
    type: 'Art',
    unknown: 'Unbekannt',
    check: 'Funktionsmeldung',
    alert: 'Alarm',
    full: 'Gesamten Verlauf herunterladen',
    size: 'Zeilen je Seite',
    none: 'Noch keine Funkmeldungen',
    noneText: 'Funkmeldungen erscheinen hier, sobald das Gerät dem Netz beigetreten ist.',
  },
};
