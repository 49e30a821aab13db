import type { Catalogue } from '../catalogue.ts';

export const devices: Catalogue['devices'] = {
  title: 'Устройства',
  count: '{count, plural, one {# устройство} few {# устройства} many {# устройств} other {# устройства}}',
  search: 'Поиск по номеру или названию',
  column: {
    number: '№',
    name: 'Название',
    type: 'Тип',
    zone: 'Зона',
    location: 'Расположение',
    status: 'Статус',
    battery: 'Батарея',
    signal: 'Сигнал',
    counter: 'Счётчик',
    contact: 'Последняя связь',
  },
  status: {
    all: 'Все',
    alert: 'Тревога',
    online: 'На связи',
    noSignal: 'Нет сигнала',
  },
  none: 'Нет устройств',
  noneText: 'На этом объекте нет устройств, подходящих под фильтры.',
};
