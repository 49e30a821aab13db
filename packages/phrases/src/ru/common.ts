import type { Catalogue } from '../catalogue.ts';

export const common: Catalogue['common'] = {
  errors: {
    validation_error: 'Исправьте отмеченные поля',
    invalid_token: 'Сеанс завершён. Войдите снова.',
    forbidden: 'У вас нет доступа к этому ресурсу',
    not_found: 'Не найдено',
    'request/cross_site': 'Этот запрос пришёл с другого сайта',
    'request/idempotency_mismatch':
      'Тот же запрос отправлен с другим содержимым. Обновите страницу и попробуйте ещё раз.',
    'request/deleted_since': 'Это уже было записано и с тех пор удалено. Второй раз оно не записывается.',
    'request/wrong_person':
      'Эта запись принадлежит не тому, кто вошёл в систему. Она остаётся на этом устройстве, пока её автор не войдёт.',
    'request/too_large': 'Отправленные данные слишком велики',
    'request/unsupported_type': 'Этот вид данных не поддерживается',
    'request/too_many': 'Слишком много попыток. Подождите немного и попробуйте снова.',
    internal_error: 'Что-то пошло не так',
    'storage/unavailable': 'Сейчас файл сохранить нельзя. Попробуйте чуть позже.',
  },
  fieldErrors: {
    required: 'Это поле обязательно',
    invalid_type: 'Недопустимое значение',
    invalid_value: 'Недопустимое значение',
    invalid_text: 'Текст содержит недопустимые символы',
    invalid_email: 'Введите правильный адрес электронной почты',
    name_taken: 'Это название уже занято',
    invalid_date: 'Введите правильную дату',
    invalid_timezone: 'Выберите часовой пояс из списка',
    too_short:
      'Слишком коротко: не менее {limit, plural, one {# символа} few {# символов} many {# символов} other {# символа}}',
    too_long:
      'Слишком длинно: не более {limit, plural, one {# символа} few {# символов} many {# символов} other {# символа}}',
    too_small: 'Значение должно быть не меньше {limit, number}',
    too_big: 'Значение должно быть не больше {limit, number}',
    not_integer: 'Введите целое число',
    too_many: 'Слишком много записей: не более {limit, number}',
    password_rule:
      'Пароль должен содержать не менее 8 символов, заглавную букву, цифру и специальный символ (@#$%^&+=!)',
    passwords_differ: 'Пароли не совпадают',
    wrong_password: 'Это не ваш текущий пароль',
    choose_one_identifier: 'Укажите один идентификатор',
    not_found: 'Такой записи нет',
    already_used: 'Уже занято',
    prefix_rule: 'Укажите одну или две заглавные латинские буквы от A до Z',
  },
};
