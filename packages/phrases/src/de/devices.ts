import type { Catalogue } from '../catalogue.ts';

export const devices: Catalogue['devices'] = {
  title: 'Geräte',
  count: '{count, plural, one {# Gerät} other {# Geräte}}',
  search: 'Nach Nummer oder Namen suchen',
  column: {
    number: 'Nr.',
    name: 'Name',
    type: 'Typ',
    zone: 'Zone',
    location: 'Position',
    status: 'Status',
    battery: 'Batterie',
    signal: 'Signal',
    counter: 'Zähler',
    contact: 'Letzter Kontakt',
  },
  status: {
    all: 'Alle',
    alert: 'Alarm',
    online: 'Überwacht',
    noSignal: 'Kein Signal',
  },
  none: 'Keine Geräte',
  noneText: 'Kein Gerät dieses Standorts entspricht den Filtern.',
};
