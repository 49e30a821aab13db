import { defineContract } from '../kernel/endpoint.ts';
import { Account, NotificationSettings, NotificationSettingsPayload, UpdateAccountPayload } from './schemas.ts';

export const account = defineContract({
  get: {
    method: 'GET',
    path: '/api/account/me',
    summary: 'The signed-in user with company, permissions and assigned facilities.',
    access: { can: 'account.own' },
    beforeSecondFactor: true,
    response: Account,
    bounded: 'rights of one person, facilities of one person',
    errors: [],
  },
  update: {
    method: 'PATCH',
    path: '/api/account/me',
    summary: 'Changes language and time zone; name and e-mail are changed by an admin and ignored here (DEC-016).',
    access: { can: 'account.own' },
    beforeSecondFactor: true,
    body: UpdateAccountPayload,
    response: Account,
    errors: [],
    edits: 'account',
    repeat: 'key',
  },
  getNotificationSettings: {
    method: 'GET',
    path: '/api/account/settings/notifications',
    summary: 'Whether the own notifications also come by e-mail and to the phone.',
    access: { can: 'account.own' },
    response: NotificationSettings,
    errors: [],
  },
  updateNotificationSettings: {
    method: 'PATCH',
    path: '/api/account/settings/notifications',
    summary: 'Changes what was sent of the notification settings.',
    access: { can: 'account.own' },
    body: NotificationSettingsPayload,
    response: NotificationSettings,
    errors: [],
    edits: 'account',
    repeat: 'key',
  },
});
