import type { Catalogue } from '../catalogue.ts';

export const radioSettings: Catalogue['radioSettings'] = {
  errors: {
    'radio/no_radio': 'Здесь нет радиоустройств',
  },
  titles: {
    place: 'Параметры радио',
  },
  lead: 'Изменение вступит в силу, когда устройство выйдет на связь.',
  placeLead: 'Значение будет отправлено каждому радиоустройству объекта, когда оно выйдет на связь.',
  settings: 'Настройки',
  history: 'История',
  option: {
    power: 'Мощность',
    interval: 'Интервал (мин)',
    algorithms: 'Активный алгоритм',
    algorithm1Length: 'Алгоритм 1: длина сигнала (с)',
    algorithm2Count: 'Алгоритм 2: число сигналов',
    algorithm2Min: 'Алгоритм 2: минимальное время (с)',
    algorithm2Max: 'Алгоритм 2: максимальное время (с)',
  },
  algorithm: {
    none: 'Ни один',
    first: '1',
    second: '2',
    both: '1 и 2',
  },
  set: 'Задать',
  setOf: 'Задать: {option}',
  done: 'Изменение внесено',
  doneMany:
    '{count, plural, one {Изменение внесено для # устройства} few {Изменение внесено для # устройств} many {Изменение внесено для # устройств} other {Изменение внесено для # устройства}}',
  column: {
    device: 'Устройство',
    option: 'Параметр',
    value: 'Значение',
    state: 'Состояние',
    created: 'Создано',
    received: 'Получено',
    who: 'Кто',
  },
  state: {
    pending: 'Ожидает',
    set: 'Задано',
    replaced: 'Заменено новым',
    failed: 'Не удалось',
  },
  none: 'Изменений пока нет',
  noneText: 'Каждое изменение появится здесь со своим состоянием.',
  range: 'от {min, number} до {max, number}',
};
