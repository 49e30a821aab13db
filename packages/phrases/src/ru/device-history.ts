import type { Catalogue } from '../catalogue.ts';

export const deviceHistory: Catalogue['deviceHistory'] = {
  errors: {},
  tab: 'Осмотры',
  title: 'История устройства',
  chart: 'Состояние при осмотрах, от самого старого к самому новому',
  visit: 'Осмотр',
  when: 'Когда',
  state: 'Состояние',
  found: 'Найдено',
  nothing: 'ничего',
  none: 'Осмотров ещё не было',
  noneText: 'После завершения первого осмотра здесь появятся его результаты.',
  summary:
    '{count, plural, one {# осмотр} few {# осмотра} many {# осмотров} other {# осмотров}}, активность в {active, number} из {shown, number} показанных',
};
