import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof deviceRecords> = {
  bodies: (subjects) => ({
    addAction: { deviceTypeActionId: subjects.action.id, amount: 1, note: 'po zgłoszeniu' },
    addObject: { deviceTypeObjectId: subjects.object.uuid, amount: 3 },
    addObservation: { deviceTypeObservationId: subjects.observation.uuid, note: 'wilgotno' },
    updateAction: { amount: 2, note: 'poprawka', deviceTypeActionId: subjects.action.uuid },
    updateObject: { amount: 0, note: null },
    updateObservation: { amount: 1, note: 'poprawka', data: { type: 'NEUTRAL' } },
  }),
};
