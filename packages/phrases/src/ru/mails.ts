import type { Catalogue } from '../catalogue.ts';

export const mails: Catalogue['mails'] = {
  greeting: 'Здравствуйте, {personName}!',
  footer: 'Это сообщение отправлено автоматически системой {productName}. Отвечать на него не нужно.',
  resetPassword: {
    subject: 'Задайте новый пароль',
    body: 'Мы получили запрос на установку пароля для вашей учётной записи. Нажмите кнопку, чтобы задать его. Ссылка действует {hours, plural, one {# час} few {# часа} many {# часов} other {# часа}} и только один раз.',
    button: 'Задать пароль',
    ignore: 'Если это были не вы, не обращайте внимания на сообщение: пароль останется прежним.',
  },
  welcome: {
    subject: 'Ваша учётная запись в {productName}',
    body: 'Теперь у вас есть учётная запись в {productName}. Нажмите кнопку, чтобы задать пароль и войти. Ссылка действует {days, plural, one {# день} few {# дня} many {# дней} other {# дня}} и только один раз.',
    login: 'Для входа используйте адрес эл. почты: {email}',
    button: 'Задать пароль',
  },
  inspectionReport: {
    subject: 'Отчёт об осмотре: {placeName}',
    body: 'Во вложении отчёт об осмотре «{inspectionName}» на объекте {placeName}.',
  },
  notification: {
    button: 'Открыть в панели',
    settings: 'Уведомления по электронной почте можно отключить в настройках учётной записи.',
  },
};
