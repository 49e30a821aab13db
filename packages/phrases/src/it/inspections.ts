import type { Catalogue } from '../catalogue.ts';

export const inspections: Catalogue['inspections'] = {
  errors: {
    DEVICE_ALREADY_IN_INSPECTION: 'Il dispositivo è già nell’ispezione',
    'inspections/in_progress': 'Hai già un’ispezione aperta in questa struttura',
    'inspections/not_in_progress': 'Questa ispezione è già conclusa o annullata',
    'inspections/not_completed': 'Si può approvare solo un’ispezione conclusa',
    'inspections/approved': 'L’ispezione è approvata e non può più essere modificata',
    'inspections/cancelled': 'L’ispezione è annullata e non può essere modificata',
    'inspections/not_recordable': 'Questo non si può registrare su questo tipo di dispositivo',
    'inspections/too_many_images': 'Il dispositivo ha già 20 foto in questa ispezione',
    'inspections/unknown_code': 'Questo codice non è su nessun dispositivo dell’ispezione',
    'records/type_locked': 'Non si può cambiare l’oggetto della registrazione',
  },
};
