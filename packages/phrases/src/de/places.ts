import type { Catalogue } from '../catalogue.ts';

export const places: Catalogue['places'] = {
  errors: {
    'places/other_owner':
      'Ein Objekt mit seiner Historie kann nicht zu einer anderen Hauptfirma wechseln. Legen Sie es dort neu an.',
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
  section: {
    details: 'Daten',
    devices: 'Geräte',
    inspections: 'Inspektionen',
  },
};
