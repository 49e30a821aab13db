import type { Catalogue } from '../catalogue.ts';

export const savedViews: Catalogue['savedViews'] = {
  errors: {
    'saved_views/too_many': 'У вас уже 50 сохранённых видов этого списка. Удалите один, прежде чем сохранять новый.',
    'saved_views/name_taken': 'У вас уже есть вид с таким названием.',
  },
  button: 'Виды',
  save: 'Сохранить как вид…',
  name: 'Название',
  share: 'Поделиться с сотрудниками моей компании',
  title: 'Сохранить вид',
  saved: 'Вид сохранён',
  own: 'Мои виды',
  shared: 'Виды компании',
  none: 'Сохранённых видов нет. Задайте фильтры и сохраните их под названием.',
  manage: 'Изменить: {name}',
  edit: 'Изменить вид',
  update: 'Сохранить и текущие фильтры',
  updated: 'Вид изменён',
  delete: 'Удалить вид',
  deleted: 'Вид удалён',
};
