import type { Catalogue } from '../catalogue.ts';

export const secondFactor: Catalogue['secondFactor'] = {
  errors: {
    'second-factor/wrong_code': 'Этот код неверен или уже был использован.',
    'second-factor/expired': 'Время на завершение истекло. Начните заново.',
    'second-factor/passkey_refused':
      'Этот ключ доступа здесь использовать нельзя. Попробуйте ещё раз или выберите другое устройство.',
    'second-factor/already_on': 'Коды из приложения уже включены.',
    'second-factor/not_on': 'Второй фактор ещё не включён.',
    'second-factor/required': 'Ваша компания требует второй фактор. Прежде чем убрать этот, добавьте другой.',
    'second-factor/too_many_passkeys': 'У вас уже наибольшее число ключей доступа. Сначала удалите один.',
    'second-factor/no_passkeys_here':
      'У этой установки адрес без имени, а ключи доступа работают только с именем. Используйте коды из приложения.',
    'second-factor/shared_account':
      'Этой демонстрационной учётной записью пользуются все. Добавьте своего человека, чтобы попробовать второй фактор.',
    'second-factor/own_account': 'Свой второй фактор вы отключаете в своей учётной записи.',
  },
};
