import type { Catalogue } from '../catalogue.ts';

export const account: Catalogue['account'] = {
  titles: {
    account: 'Моя учётная запись',
    changePassword: 'Смена пароля',
  },
  title: 'Моя учётная запись',
  lead: 'Ваши данные, язык, часовой пояс, пароль и уведомления.',
  types: {
    SUPER_ADMIN: 'Системный администратор',
    COMPANY_ADMIN: 'Администратор компании',
    TECHNICIAN: 'Техник',
    CONTROLLER: 'Контролёр',
  },
  info: {
    title: 'Данные',
    name: 'Имя',
    surname: 'Фамилия',
    email: 'Адрес электронной почты',
    type: 'Тип пользователя',
    company: 'Компания',
    hint: 'Имя, фамилию и адрес электронной почты может изменить только администратор.',
  },
  settings: {
    title: 'Язык и часовой пояс',
    language: 'Язык',
    timezone: 'Часовой пояс',
    noTimezone: 'Такого часового пояса нет',
    saved: 'Настройки сохранены',
  },
  password: {
    title: 'Смена пароля',
    hint: 'Пароль знаете только вы. После смены вы выйдете из системы во всех других браузерах и телефонах.',
    back: 'Вернуться к учётной записи',
    currentPassword: 'Текущий пароль',
    newPassword: 'Новый пароль',
    confirmNewPassword: 'Повторите новый пароль',
    submit: 'Сменить пароль',
    changed: 'Пароль изменён',
  },
};
