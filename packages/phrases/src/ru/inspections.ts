import type { Catalogue } from '../catalogue.ts';

export const inspections: Catalogue['inspections'] = {
  errors: {
    DEVICE_ALREADY_IN_INSPECTION: 'Устройство уже есть в осмотре',
    'inspections/in_progress': 'У вас уже есть открытый осмотр на этом объекте',
    'inspections/not_in_progress': 'Этот осмотр уже завершён или отменён',
    'inspections/not_completed': 'Утвердить можно только завершённый осмотр',
    'inspections/approved': 'Осмотр утверждён, изменить его больше нельзя',
    'inspections/cancelled': 'Осмотр отменён, изменить его нельзя',
    'inspections/not_recordable': 'Для этого типа устройства такую запись сделать нельзя',
    'inspections/too_many_images': 'У устройства уже 20 фотографий в этом осмотре',
    'inspections/unknown_code': 'Этого кода нет ни на одном устройстве осмотра',
    'records/type_locked': 'Нельзя изменить, о чём эта запись',
  },
};
