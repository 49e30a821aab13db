import type { Catalogue } from '../catalogue.ts';

export const recommendationCategories: Catalogue['recommendationCategories'] = {
  errors: {},
  titles: {
    list: 'Recommendation categories',
    create: 'New category',
    details: 'Recommendation category',
    edit: 'Edit category',
  },
  menu: { list: 'Categories' },
  lead: 'Whoever writes a recommendation chooses from these, in this order.',
  add: 'Add category',
  edit: 'Edit',
  delete: 'Delete',
  none: 'No categories yet',
  noneText: 'Without them recommendations cannot be grouped.',
  form: {
    createTitle: 'New category',
    editTitle: 'Edit category',
    name: 'Name',
    nameHint: 'Shown where there is no translation.',
    translations: 'Translations',
  },
  created: 'Category added',
  updated: 'Category changed',
  deleted: 'Category deleted',
  remove: {
    title: 'Delete category {name}?',
    text: 'It can no longer be chosen. Recommendations that have it keep its name.',
  },
};
