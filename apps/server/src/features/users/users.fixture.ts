import type { users } from '@trapline/contract/users/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof users> = {
  bodies: (subjects) => ({
    create: {
      name: 'Anna',
      surname: 'Nowak',
      email: 'anna.nowak@mlyn.example',
      type: 'USER',
      status: 'ACTIVE',
      companyUuid: subjects.company.uuid,
      places: [{ uuid: subjects.place.uuid }],
      permissions: ['CREATE_INSPECTION'],
      notificationTypes: ['RECEIVE_INSPECTION_PDF_REPORT'],
    },
    update: { name: 'Anna Maria', companyUuid: subjects.company.uuid, places: [{ uuid: subjects.place.uuid }] },
    updatePassword: { password: 'Nowe-haslo1!' },
  }),
};
