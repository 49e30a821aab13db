import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  titles: {
    signIn: 'Вход',
    forgotPassword: 'Забыли пароль?',
    resetPassword: 'Новый пароль',
    setup: 'Первый запуск',
    gallery: 'Галерея компонентов',
    missing: 'Такой страницы нет',
  },
  menu: {
    dashboard: 'Главная',
    places: 'Объекты',
    companies: 'Компании',
    myCompany: 'Моя компания',
    deviceTypes: 'Типы устройств',
    users: 'Пользователи',
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
  waiting: {
    title:
      '{count, plural, one {# запись ждёт отправки} few {# записи ждут отправки} many {# записей ждут отправки} other {# записи ждут отправки}}',
    text: 'После выхода ничего больше не отправляется. Записи останутся на этом устройстве и будут отправлены, когда вы снова войдёте здесь.',
    leave: 'Всё равно выйти',
  },
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
};
