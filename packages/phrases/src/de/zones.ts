import type { Catalogue } from '../catalogue.ts';

export const zones: Catalogue['zones'] = {
  errors: {
    'zones/invalid_parent': 'Eine Zone kann nicht in sich selbst oder in einer ihrer Unterzonen liegen',
    'zones/too_many': 'Es gibt bereits 500 Zonen. Löschen Sie überflüssige, bevor Sie eine neue anlegen.',
  },
  titles: {
    list: 'Zonen',
  },
  title: 'Zonen',
  count: '{count, plural, one {# Zone} other {# Zonen}}',
  column: {
    name: 'Name',
    description: 'Beschreibung',
    created: 'Erstellt',
    user: 'Benutzer',
    places: 'Standorte',
    parent: 'Übergeordnete Zone',
    actions: 'Aktionen',
  },
  add: 'Zone hinzufügen',
  edit: 'Bearbeiten',
  editOf: 'Zone bearbeiten: {name}',
  deleteOf: 'Zone löschen: {name}',
  form: {
    createTitle: 'Neue Zone',
    editTitle: 'Zone bearbeiten',
    name: 'Name',
    description: 'Beschreibung',
    parent: 'Übergeordnete Zone',
    noParent: 'Keine: oberste Ebene',
  },
  created: 'Zone hinzugefügt',
  updated: 'Zone geändert',
  deleted: 'Zone gelöscht',
  delete: {
    title: 'Zone {name} löschen?',
    text: '{count, plural, =0 {In dieser Zone gibt es keine Geräte.} one {# Gerät bleibt ohne Zone am Standort.} other {# Geräte bleiben ohne Zone am Standort.}} Bereits erstellte Berichte ändern sich nicht.',
    companyText:
      'Die Zonen darin rücken eine Ebene höher. {count, plural, =0 {Kein Standort liegt darin.} one {# Standort bleibt ohne Zone.} other {# Standorte bleiben ohne Zone.}}',
    confirm: 'Löschen',
  },
  none: 'Der Standort hat noch keine Zonen',
  noneText:
    'Eine Zone ist ein Teil des Standorts, zum Beispiel ein Lager oder eine Halle. So sind Geräte leichter zu finden und Berichte leichter zu lesen.',
  company: {
    none: 'Die Firma hat noch keine Zonen',
    noneText:
      'Eine Zone fasst Standorte zusammen, zum Beispiel nach Region oder Tour. Zonen können andere Zonen enthalten.',
    inside: 'In Zone: {name}',
    placesOf: '{name}: {count, plural, one {# Standort} other {# Standorte}}',
  },
};
