import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import type { Fixture, Identity } from '../../../test/fixture.ts';
import { rootOf } from '../../../test/subject-parts.ts';

const texts = { translations: { en: { name: 'Sample' }, de: { name: '' } } };

type OwnSubjects = { readonly ownAction: Identity; readonly ownObject: Identity; readonly ownObservation: Identity };

export const fixture: Fixture<typeof deviceTypeEntries, OwnSubjects> = {
  make: async (db, { company }) => {
    const named = { uuid: crypto.randomUUID(), root_company_id: await rootOf(db, company.id), name: 'Na próbę' };
    const insert = (table: 'device_type_actions' | 'device_type_objects' | 'device_type_observations', more: object) =>
      db
        .insertInto(table)
        .values({ ...named, ...more } as never)
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow();
    return {
      ownAction: await insert('device_type_actions', {}),
      ownObject: await insert('device_type_objects', {}),
      ownObservation: await insert('device_type_observations', { type: 'NEUTRAL' }),
    };
  },
  parameters: {
    deviceTypeActionId: 'ownAction',
    deviceTypeObjectId: 'ownObject',
    deviceTypeObservationId: 'ownObservation',
  },
  bodies: ({ ownAction, ownObject, ownObservation }) => ({
    createAction: { name: 'Wymiana wkładu', shouldClean: true, isInspection: true, settings: {}, ...texts },
    updateAction: { name: 'Wymiana lepu', settings: { addWhenDeviceAddedToInspection: false }, ...texts },
    orderActions: [{ id: ownAction.id, order: 1 }],
    createObject: { name: 'Kuna', category: 'DANGEROUS', parentCompanyId: null, ...texts },
    updateObject: { name: 'Kuna domowa', target: true, ...texts },
    orderObjects: [{ id: ownObject.id, order: 1 }],
    createObservation: { name: 'Pokrywa pęknięta', type: 'NEUTRAL', sign: false, ...texts },
    updateObservation: { name: 'Pokrywa cała', ...texts },
    orderObservations: [{ id: ownObservation.id, order: 1 }],
  }),
};
