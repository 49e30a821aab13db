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
  lead: 'Aus ihnen wählt, wer eine Empfehlung schreibt, in dieser Reihenfolge.',
  add: 'Kategorie hinzufügen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  none: 'Noch keine Kategorien',
  noneText: 'Ohne sie lassen sich Empfehlungen nicht gruppieren.',
  form: {
    createTitle: 'Neue Kategorie',
    editTitle: 'Kategorie bearbeiten',
    name: 'Name',
    nameHint: 'Erscheint, wo es keine Übersetzung gibt.',
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
