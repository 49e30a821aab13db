import type { Catalogue } from '../catalogue.ts';

export const places: Catalogue['places'] = {
  errors: {
    'places/other_owner': 'Объект с историей нельзя передать другой головной компании. Добавьте его там как новый.',
  },
  title: 'Объекты',
  count: '{count, plural, one {# объект} few {# объекта} many {# объектов} other {# объекта}}',
  search: 'Поиск по названию',
  column: {
    name: 'Название',
    address: 'Адрес',
    company: 'Компания',
    devices: 'Устройства',
  },
  devicesCount: '{count, plural, one {# устройство} few {# устройства} many {# устройств} other {# устройства}}',
  minutes: '{count, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}',
  none: 'У вас пока нет объектов',
  noneText: 'Объекты появятся здесь, когда их добавят или назначат вам.',
  noneFound: 'Ничего не найдено',
  noneFoundText: 'Измените текст или сбросьте фильтры.',
  details: 'Данные объекта',
  radioErrorInterval: 'Максимальное время ожидания сигнала устройства',
  section: {
    details: 'Данные',
    devices: 'Устройства',
    inspections: 'Осмотры',
  },
};
