import type { Catalogue } from '../catalogue.ts';

export const auth: Catalogue['auth'] = {
  errors: {
    'auth/wrong_credentials': 'Неверные данные для входа.',
    'auth/token_expired': 'Ссылка устарела. Начните снова с пункта «Забыли пароль?».',
    invalid_grant: 'Сеанс завершён. Войдите снова.',
    invalid_client: 'Неизвестное приложение',
  },
};
