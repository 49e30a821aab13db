import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof deviceTypes> = {
  bodies: (subjects) => ({
    assignToCompany: { deviceTypeIds: [subjects.deviceType.id], parentCompanyId: null },
  }),
};
