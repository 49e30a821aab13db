import type { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof placeUsers> = {
  bodies: () => ({
    assign: { roles: ['CREATE_INSPECTION'] },
    setRoles: { roles: ['CREATE_INSPECTION'] },
    setNotificationTypes: { notificationTypes: ['RECEIVE_INTERVENTION_PDF_REPORT'] },
  }),
};
