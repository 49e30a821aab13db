import type { Catalogue } from '../catalogue.ts';

export const recommendationCategories: Catalogue['recommendationCategories'] = {
  errors: {},
  titles: {
    list: 'Kategorien der Empfehlungen',
    create: 'Neue Kategorie',
    details: 'Kategorie der Empfehlungen',
    edit: 'Kategorie bearbeiten',
  },
  menu: { list: 'Kategorien' },
  lead: 'Kategorien zur Auswahl beim Schreiben einer Empfehlung, in dieser Reihenfolge.',
  add: 'Kategorie hinzufügen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  none: 'Noch keine Kategorien',
  noneText: 'Ohne sie lassen sich Empfehlungen nicht gruppieren.',
  form: {
    createTitle: 'Neue Kategorie',
    editTitle: 'Kategorie bearbeiten',
    name: 'Name',
    nameHint: 'Wird angezeigt, wenn eine Übersetzung fehlt.',
    translations: 'Übersetzungen',
  },
  created: 'Kategorie hinzugefügt',
  updated: 'Kategorie geändert',
  deleted: 'Kategorie gelöscht',
  remove: {
    title: 'Kategorie {name} löschen?',
    text: 'Sie kann nicht mehr gewählt werden. Empfehlungen, die sie haben, behalten ihren Namen.',
  },
};
