import type { Catalogue } from '../catalogue.ts';

export const users: Catalogue['users'] = {
  errors: {
    'user/email_taken': 'Указанный адрес эл. почты уже занят',
    'user/company_users_limit_reached': 'Достигнут лимит пользователей компании',
    'users/own_access': 'Нельзя изменить собственный тип, статус или компанию. Попросите другого администратора.',
    'users/right_not_held': 'Можно выдать только те права, которые есть у вас.',
  },
};
