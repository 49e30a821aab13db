import type { account } from '@trapline/contract/account/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof account> = {
  bodies: () => ({
    update: { language: 'pl', timezone: 'Europe/Warsaw' },
    updateNotificationSettings: { notifications: { notificationEmail: true, notificationMobile: false } },
  }),
};
