import type { Catalogue } from '../catalogue.ts';

export const inspections: Catalogue['inspections'] = {
  errors: {
    DEVICE_ALREADY_IN_INSPECTION: 'The device is already in the inspection',
    'inspections/in_progress': 'You already have an open inspection at this facility',
    'inspections/not_in_progress': 'This inspection is already completed or cancelled',
    'inspections/not_completed': 'Only a completed inspection can be approved',
    'inspections/approved': 'The inspection is approved and can no longer be changed',
    'inspections/cancelled': 'The inspection is cancelled and cannot be changed',
    'inspections/not_recordable': 'This cannot be recorded on this type of device',
    'inspections/too_many_images': 'The device already has 20 photos in this inspection',
    'inspections/unknown_code': 'This code is on no device of the inspection',
    'records/type_locked': 'What a record is about cannot be changed',
  },
};
