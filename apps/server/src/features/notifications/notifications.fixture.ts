import type { notifications } from '@trapline/contract/notifications/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof notifications> = {
  bodies: () => ({
    clear: { notificationUuids: ['00000000-0000-7000-8000-00000000dead'] },
  }),
};
