import type { Catalogue } from '../catalogue.ts';

export const recommendationCategories: Catalogue['recommendationCategories'] = {
  errors: {},
  titles: {
    list: 'Категории рекомендаций',
    create: 'Новая категория',
    details: 'Категория рекомендаций',
    edit: 'Изменение категории',
  },
  menu: { list: 'Категории' },
  lead: 'Категории для выбора при составлении рекомендации, в этом порядке.',
  add: 'Добавить категорию',
  edit: 'Изменить',
  delete: 'Удалить',
  none: 'Категорий пока нет',
  noneText: 'Без них рекомендации нельзя сгруппировать.',
  form: {
    createTitle: 'Новая категория',
    editTitle: 'Изменить категорию',
    name: 'Название',
    nameHint: 'Используется, если нет перевода.',
    translations: 'Переводы',
  },
  created: 'Категория добавлена',
  updated: 'Категория изменена',
  deleted: 'Категория удалена',
  remove: {
    title: 'Удалить категорию {name}?',
    text: 'Её больше нельзя будет выбрать. Рекомендации, у которых она есть, сохраняют её название.',
  },
};
