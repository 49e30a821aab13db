import type { Catalogue } from '../catalogue.ts';

export const ui: Catalogue['ui'] = {
  action: {
    changed: 'Несохранённые изменения',
    save: 'Сохранить',
    cancel: 'Отмена',
    close: 'Закрыть',
    retry: 'Повторить',
    clear: 'Очистить',
    clearFilters: 'Сбросить фильтры',
  },
  filters:
    '{count, plural, =0 {Фильтры} one {Фильтры: включён #} few {Фильтры: включено #} many {Фильтры: включено #} other {Фильтры: включено #}}',
  state: {
    loading: 'Загрузка',
    stale: 'Эти данные загружены ранее.',
  },
  error: {
    missing: 'Не найдено',
    missingText: 'Адрес неверен, объект удалён или у вас нет к нему доступа.',
    title: 'Не удалось загрузить данные',
    requestId: 'Номер обращения: {id}',
  },
  faults: {
    network: 'Нет связи с сервером. Проверьте сеть и попробуйте ещё раз.',
    timeout: 'Сервер не ответил вовремя. Попробуйте ещё раз.',
  },
  unsaved: {
    title: 'Несохранённые изменения',
    text: 'Если вы уйдёте, введённые данные будут потеряны.',
    leave: 'Уйти без сохранения',
  },
  danger: {
    title: 'Удаление',
    typeName: 'Для подтверждения введите название: {name}',
    otherName: 'Это другое название',
  },
  grid: {
    actions: 'Действия',
    more: 'Ещё: {name}',
    select: 'Выбрать: {name}',
    selectAll: 'Выбрать все',
    selected: 'Выбрано: {count, number}',
    selectedOf: 'Выбрано {count, number} из {total, number}',
    clearSelection: 'Снять выделение',
    bulk: 'Действия с выбранными',
    pages: 'Страницы списка',
    page: 'Страница {page, number}',
    pageOf: 'Страница {page, number} из {total, number}',
    firstPage: 'Первая страница',
    previousPage: 'Предыдущая страница',
    nextPage: 'Следующая страница',
    lastPage: 'Последняя страница',
  },
  meter: {
    battery: 'Батарея',
    bait: 'Съеденная приманка',
    signal: {
      high: 'Сильный сигнал',
      medium: 'Хороший сигнал',
      low: 'Слабый сигнал',
    },
  },
  files: {
    hint: 'Перетащите фотографии сюда или выберите их на устройстве.',
    unreadable: 'Этот файл не удаётся открыть как фотографию.',
    retry: 'Отправить ещё раз: {name}',
    dismiss: 'Убрать из списка: {name}',
    state: {
      preparing: 'Ожидает отправки',
      sending: 'Отправляется',
      sent: 'Отправлено',
    },
  },
  signature: {
    hint: 'Распишитесь пальцем, стилусом или мышью',
    clear: 'Стереть подпись',
    alternative: 'Вместо подписи достаточно ввести имя и фамилию.',
  },
  photos: {
    open: 'Увеличить: {name}',
    position: 'Фото {position, number} из {count, number}',
    previous: 'Предыдущее фото',
    next: 'Следующее фото',
    broken: 'Не удалось загрузить фото',
  },
  scan: {
    label: 'Изображение камеры: наведите её на QR-код',
    starting: 'Камера запускается',
    refused: 'Нет разрешения на камеру. Разрешите её в настройках браузера или введите номер вручную.',
    missing: 'Не удалось включить камеру. Введите номер вручную.',
  },
};
