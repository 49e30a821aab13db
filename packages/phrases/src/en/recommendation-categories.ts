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
  lead: 'Authors of recommendations choose from these categories, in this order.',
  add: 'Add category',
  edit: 'Edit',
  delete: 'Delete',
  none: 'No categories yet',
  noneText: 'You need categories to group recommendations.',
  form: {
    createTitle: 'New category',
    editTitle: 'Edit category',
    name: 'Name',
    nameHint: 'Used when there is no translation.',
    translations: 'Translations',
  },
  created: 'Category added',
  updated: 'Category changed',
  deleted: 'Category deleted',
  remove: {
    title: 'Delete category {name}?',
    text: 'It can no longer be chosen. Recommendations that use it still show its name.',
  },
};
