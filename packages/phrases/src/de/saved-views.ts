import type { Catalogue } from '../catalogue.ts';

export const savedViews: Catalogue['savedViews'] = {
  errors: {
    'saved_views/too_many':
      'Sie haben bereits 50 gespeicherte Ansichten dieser Liste. Löschen Sie eine, bevor Sie eine weitere speichern.',
    'saved_views/name_taken': 'Sie haben bereits eine Ansicht mit diesem Namen.',
  },
  button: 'Ansichten',
  changedName: '{name} (geändert)',
  save: 'Als Ansicht speichern…',
  name: 'Name',
  share: 'Mit Personen meiner Firma teilen',
  title: 'Ansicht speichern',
  saved: 'Ansicht gespeichert',
  own: 'Meine Ansichten',
  shared: 'Ansichten der Firma',
  none: 'Es gibt keine gespeicherten Ansichten. Setzen Sie Filter und speichern Sie sie unter einem Namen.',
  hiddenPlace:
    'Diese Filter enthalten einen Standort, den Sie nicht sehen dürfen. Die Liste zeigt alle Ihre Standorte.',
  manage: 'Ändern: {name}',
  edit: 'Ansicht ändern',
  update: 'Auch die aktuellen Filter speichern',
  updated: 'Ansicht geändert',
  delete: 'Ansicht löschen',
  deleteTitle: 'Ansicht „{name}“ löschen?',
  deleteText: 'Ihre aktuellen Filter und die Daten ändern sich nicht. Nur die gespeicherte Ansicht wird gelöscht.',
  deleteSharedText: 'Auch für alle Personen Ihrer Firma wird sie gelöscht. Die Daten werden nicht gelöscht.',
  deleted: 'Ansicht gelöscht',
};
