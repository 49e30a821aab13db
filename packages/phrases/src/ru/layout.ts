import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Вход',
    forgotPassword: 'Забыли пароль?',
    resetPassword: 'Новый пароль',
    setup: 'Первый запуск',
    dashboard: 'Главная',
    account: 'Моя учётная запись',
    places: 'Объекты',
    place: 'Объект',
    placeDevices: 'Устройства',
    inspections: 'Осмотры',
    inspection: 'Осмотр',
    gallery: 'Галерея компонентов',
  },
  menu: {
    dashboard: 'Главная',
    places: 'Объекты',
    account: 'Профиль',
  },
  groups: {
    management: 'Управление',
  },
  skip: 'Перейти к содержанию',
  sidebar: 'Главное меню',
  tabs: 'Быстрый доступ',
  openMenu: 'Открыть меню',
  closeMenu: 'Закрыть меню',
  user: '{initials}, {name}: учётная запись и выход',
  signOut: 'Выйти',
  scan: 'Сканировать',
  placeSections: 'Разделы объекта',
  development: 'Версия для разработки',
  scheme: {
    light: 'Включить светлое оформление',
    dark: 'Включить тёмное оформление',
  },
  language: {
    choose: 'Выберите язык',
    soon: 'Скоро',
  },
  missing: {
    title: 'Такой страницы нет',
    text: 'Адрес неверен, или страница перемещена.',
    back: 'На главную',
  },
  dashboard: {
    greeting: 'Здравствуйте, {name}',
    places: 'Ваши объекты',
    allPlaces:
      '{count, plural, one {Показать # объект} few {Показать все # объекта} many {Показать все # объектов} other {Показать все # объекта}}',
    none: 'У вас пока нет объектов',
    noneText: 'Когда администратор назначит вам объект, он появится здесь.',
    tile: {
      places: 'Объекты',
      devices: 'Устройства',
      companies: 'Компании',
    },
  },
};
