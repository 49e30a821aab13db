import type { Catalogue } from '../catalogue.ts';

export const storage: Catalogue['storage'] = {
  errors: {
    'files/invalid_type':
      'Файлы этого типа здесь не принимаются; важно содержимое, а не имя. Сохраните фото в JPEG, документ в PDF и отправьте снова.',
    'files/too_large': 'Файл слишком большой (не более 5 МБ)',
    'files/unreadable': 'Не удалось прочитать файл. Попробуйте ещё раз или выберите другой.',
    'storage/link_expired': 'Ссылка на файл устарела. Обновите страницу.',
  },
};
