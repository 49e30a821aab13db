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
  inPlace: 'Am Standort zeigen',
  openOld: 'Alte Ansicht öffnen',
  placeLocked:
    'Für einen anderen Standort legen Sie ein neues Gerät an; ein Funkgerät lässt sich umziehen, indem man seine loraDevEui leert.',
  none: 'Noch keine Geräte',
  noneText: 'Sie erscheinen hier, sobald jemand sie an einem Standort oder hier anlegt.',
  noneFound: 'Keine Geräte',
  noneFoundText: 'Kein Gerät passt zu den Filtern.',
  tab: {
    label: 'Bereiche des Geräts',
    details: 'Details',
    history: 'Verlauf',
    radio: 'Funkoptionen',
  },
  history: {
    title: 'Was der Funk gemeldet hat',
    at: 'Wann',
    type: 'Art',
    unknown: 'Unbekannt',
    check: 'Funktionsmeldung',
    alert: 'Alarm',
    full: 'Ganzen Verlauf laden',
    size: 'Zeilen je Seite',
    none: 'Noch keine Funkmeldungen',
    noneText: 'Sie erscheinen hier, sobald sich das Gerät mit dem Netz verbindet.',
  },
};
