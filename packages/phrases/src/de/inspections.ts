import type { Catalogue } from '../catalogue.ts';

export const inspections: Catalogue['inspections'] = {
  errors: {
    DEVICE_ALREADY_IN_INSPECTION: 'Das Gerät ist bereits in der Inspektion',
    'inspections/in_progress': 'Sie haben an diesem Standort bereits eine offene Inspektion',
    'inspections/not_in_progress': 'Diese Inspektion ist bereits abgeschlossen oder storniert',
    'inspections/not_completed': 'Nur eine abgeschlossene Inspektion kann freigegeben werden',
    'inspections/approved': 'Die Inspektion ist freigegeben und kann nicht mehr geändert werden',
    'inspections/cancelled': 'Die Inspektion ist storniert und kann nicht geändert werden',
    'inspections/not_recordable': 'Das kann an diesem Gerätetyp nicht erfasst werden',
    'inspections/too_many_images': 'Das Gerät hat in dieser Inspektion bereits 20 Fotos',
    'inspections/unknown_code': 'Dieser Code ist an keinem Gerät der Inspektion',
    'records/type_locked': 'Worum es in einem Eintrag geht, kann nicht geändert werden',
  },
};
