import type { Catalogue } from '../catalogue.ts';

export const dashboard: Catalogue['dashboard'] = {
  titles: {
    dashboard: 'Главная',
  },
  greeting: 'Здравствуйте, {name}',
  tile: {
    alerts: 'Тревоги устройств',
    places: 'Объекты',
    devices: 'Устройства',
    open: 'Осмотры в работе',
    users: 'Пользователи',
    clients: 'Клиенты',
  },
  note: {
    quiet: 'Ни одно устройство не подаёт тревогу',
    alerts: 'Требуют проверки',
    radio:
      '{count, plural, =0 {без радио} one {из них # с радио} few {из них # с радио} many {из них # с радио} other {из них # с радио}}',
  },
  choose: {
    title: 'Данные объекта',
    hint: 'Выберите объект, чтобы увидеть его тревоги, устройства и последние осмотры.',
    company: 'Компания',
    place: 'Объект',
    show: 'Показать данные',
    firstCompany: 'Сначала выберите компанию',
    noPlace: 'Такого объекта нет',
    noCompany: 'Такой компании нет',
    shortcut: 'Ярлык',
    go: 'Перейти',
    opensTab: 'Откроется в новой вкладке',
  },
  shortcut: {
    place: 'Данные объекта',
    devices: 'Устройства',
    zones: 'Зоны',
  },
  badge:
    '{count, plural, one {# дело на сегодня} few {# дела на сегодня} many {# дел на сегодня} other {# дела на сегодня}}',
  company: {
    client: 'Компания клиента',
    securing: 'Обслуживающая компания',
    email: 'Эл. почта',
    address: 'Адрес',
  },
  alerts: {
    title: 'Тревоги устройств',
    none: 'Тревог нет',
    noneText: 'Сейчас ни одно радиоустройство не сообщает об обнаружении.',
    more: 'Показано {shown, number} из {count, number}',
  },
  types: {
    title: 'Устройства по типам',
    type: 'Тип устройства',
    count: 'Количество устройств',
    none: 'Устройств нет',
    noneText: 'Добавленные устройства будут посчитаны здесь по типам.',
  },
  inspections: {
    title: 'Последние осмотры',
    inspection: 'Осмотр',
    none: 'Завершённых осмотров нет',
    noneText: 'Завершённые осмотры появятся здесь вместе с отчётами.',
    approveNamed: 'Утвердить: {name}',
    unapproveNamed: 'Отменить утверждение: {name}',
  },
  back: 'Обзор',
  places: 'Ваши объекты',
  allPlaces:
    '{count, plural, one {Показать # объект} few {Показать все # объекта} many {Показать все # объектов} other {Показать все # объекта}}',
  none: 'У вас пока нет объектов',
  noneText: 'Когда администратор назначит вам объект, он появится здесь.',
};
