import type { Catalogue } from '../catalogue.ts';

export const search: Catalogue['search'] = {
  open: 'Поиск',
  title: 'Поиск',
  label: 'Поиск объектов, устройств, осмотров, людей',
  close: 'Закрыть поиск',
  kind: {
    pages: 'Страницы',
    places: 'Объекты',
    devices: 'Устройства',
    inspections: 'Осмотры',
    users: 'Пользователи',
    companies: 'Компании',
  },
  count:
    '{count, plural, =0 {Ничего не найдено} one {# результат} few {# результата} many {# результатов} other {# результата}}',
  hint: 'Что вы ищете?',
  hintText: 'Достаточно части слов: название объекта, номер устройства или осмотра, фамилия.',
  none: 'Ничего не найдено',
  noneText: 'Проверьте написание или введите меньше. Достаточно части слов.',
  keys: {
    move: 'выбор',
    open: 'открыть',
    close: 'закрыть',
  },
};
