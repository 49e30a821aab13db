import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { Fixture, Identity, Names } from '../../../test/fixture.ts';
import { rootOf } from '../../../test/subject-parts.ts';

type OwnSubjects = {
  /** A type of the root company itself, without devices. */
  readonly ownDeviceType: Identity;
  /** Global entries and their assignment to the type. */
  readonly actionAssociation: Names;
  readonly objectAssociation: Names;
  readonly observationAssociation: Names;
};

export const fixture: Fixture<typeof deviceTypes, OwnSubjects> = {
  make: async (db, { company, action, object, observation }) => {
    const ownDeviceType = await db
      .insertInto('device_types')
      .values({
        uuid: crypto.randomUUID(),
        root_company_id: await rootOf(db, company.id),
        name: 'Typ na próbę',
        color: '#123456',
        measurement_method: 'AMOUNT_PERCENTAGE',
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    const link = async (kind: 'action' | 'object' | 'observation', { id }: Identity) => {
      const uuid = crypto.randomUUID();
      await db
        .insertInto(`${kind}_associations`)
        .values({ uuid, device_type_id: ownDeviceType.id, [`device_type_${kind}_id`]: id } as never)
        .execute();
      // an association has no numeric id, so its uuid is used for both
      return { id: uuid, uuid };
    };
    return {
      ownDeviceType,
      actionAssociation: await link('action', action),
      objectAssociation: await link('object', object),
      observationAssociation: await link('observation', observation),
    };
  },
  parameters: {
    ownDeviceTypeId: 'ownDeviceType',
    actionAssociationId: 'actionAssociation',
    objectAssociationId: 'objectAssociation',
    observationAssociationId: 'observationAssociation',
  },
  bodies: ({ deviceType, ownDeviceType, action, object, observation }) => ({
    create: {
      name: 'Pułapka feromonowa',
      description: 'Na mole',
      measurementMethod: 'amount-percentage',
      color: '#2f7d4f',
      settings: { prefix: 'PF', redirectOption: 'objectsModal' },
      translations: { en: { name: 'Pheromone trap', description: 'For moths' } },
      parentCompanyId: null,
    },
    update: { name: 'Pułapka na mole', color: '#336699', settings: { prefix: 'M' } },
    setOrder: [{ id: ownDeviceType.id, order: 1 }],
    assignToCompany: { deviceTypeIds: [deviceType.id], parentCompanyId: null },
    assignActions: { actionId: action.id, type: 'CUSTOM' },
    assignObjects: { objectId: object.id, parentCompanyId: null },
    assignObservations: { observationIds: [observation.id] },
    orderActions: [{ id: action.id, order: 1 }],
    orderObjects: [{ id: object.id, order: 1 }],
    orderObservations: [{ id: observation.id, order: 1 }],
  }),
};
