import type { Catalogue } from '../catalogue.ts';

export const savedViews: Catalogue['savedViews'] = {
  errors: {
    'saved_views/too_many': 'You already have 50 saved views of this list. Delete one before you save another.',
    'saved_views/name_taken': 'You already have a view with this name.',
  },
  button: 'Views',
  changedName: '{name} (changed)',
  save: 'Save as a view…',
  name: 'Name',
  share: 'Share with people of my company',
  title: 'Save view',
  saved: 'View saved',
  own: 'My views',
  shared: 'Views of the company',
  none: 'There are no saved views. Set filters and save them under a name.',
  hiddenPlace: 'These filters contain a facility that you cannot see. The list shows all your facilities.',
  manage: 'Change: {name}',
  edit: 'Change view',
  update: 'Also save the current filters',
  updated: 'View changed',
  delete: 'Delete view',
  deleteTitle: 'Delete the view “{name}”?',
  deleteText: 'Your current filters and the data do not change. Only the saved view is deleted.',
  deleteSharedText: 'It is deleted for all people of your company. The data is not deleted.',
  deleted: 'View deleted',
};
