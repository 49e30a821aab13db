import type { Catalogue } from '../catalogue.ts';

export const storage: Catalogue['storage'] = {
  errors: {
    'files/invalid_type':
      'Файлы этого типа здесь не принимаются. Важно содержимое, а не имя. Сохраните фото в JPEG или документ в PDF и загрузите снова.',
    'files/too_large': 'Файл слишком большой (не более 5 МБ)',
    'files/unreadable': 'Не удалось прочитать файл. Попробуйте ещё раз или выберите другой.',
    'storage/link_expired': 'Ссылка на файл устарела. Обновите страницу.',
  },
};
