import type { limits } from '@trapline/contract/limits/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof limits> = {
  bodies: ({ object, observation }) => ({
    set: {
      limit: 12,
      rootLimitId: null,
      objects: [
        { objectCategory: 'DANGEROUS', limit: 1 },
        { deviceTypeObjectId: object.id, limit: 5 },
      ],
      observations: [{ deviceTypeObservationId: observation.id, limit: 30 }],
    },
  }),
};
