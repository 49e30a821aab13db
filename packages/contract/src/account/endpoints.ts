import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Account, NotificationSettings, NotificationSettingsPayload, UpdateAccountPayload } from './schemas.ts';

/** A UUID and its signature, separated by a dot. */
const UnsubscribeToken = z.object({
  token: z
    .string()
    .max(100)
    .regex(/^[0-9a-f-]{36}\.[\w-]{43}$/),
});

const UNSUBSCRIBE_THROTTLE = { perAddress: 600, windowSeconds: 3600 } as const;

export const account = defineContract({
  get: {
    method: 'GET',
    path: '/api/account/me',
    summary: 'Returns the signed-in user with company, permissions and assigned facilities.',
    access: { can: 'account.own' },
    beforeSecondFactor: true,
    response: Account,
    bounded: 'rights of one person, facilities of one person',
    errors: [],
  },
  update: {
    method: 'PATCH',
    path: '/api/account/me',
    summary:
      'Changes language and time zone; name and e-mail are ignored here, since only an admin changes them (DEC-016).',
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
    summary: 'Returns whether the signed-in user also receives notifications by e-mail and by push message.',
    access: { can: 'account.own' },
    response: NotificationSettings,
    errors: [],
  },
  updateNotificationSettings: {
    method: 'PATCH',
    path: '/api/account/settings/notifications',
    summary: 'Changes notification settings; absent fields stay as they are.',
    access: { can: 'account.own' },
    body: NotificationSettingsPayload,
    response: NotificationSettings,
    errors: [],
    edits: 'account',
    repeat: 'key',
  },
  showUnsubscribe: {
    method: 'GET',
    path: '/api/account/unsubscribe',
    summary: 'Returns the page with the button that turns off notifications by e-mail; the link in each mail opens it.',
    access: { public: 'the proof in the link is the right' },
    query: UnsubscribeToken,
    throttle: UNSUBSCRIBE_THROTTLE,
    response: { file: 'text/html' },
    errors: [],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/account/unsubscribe',
    summary:
      'Turns off notifications by e-mail in one step and without a sign-in (RFC 8058). The request body is ignored.',
    access: { public: 'the proof in the link is the right' },
    query: UnsubscribeToken,
    form: true,
    throttle: UNSUBSCRIBE_THROTTLE,
    response: { file: 'text/html' },
    errors: [],
    repeat: { natural: 'turned off twice is off' },
  },
});
