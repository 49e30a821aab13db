import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Account, NotificationSettings, NotificationSettingsPayload, UpdateAccountPayload } from './schemas.ts';

/** A uuid and its proof. */
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
  showUnsubscribe: {
    method: 'GET',
    path: '/api/account/unsubscribe',
    summary:
      'A page with the button that turns notifications by e-mail off, for a person who opens the link of a letter.',
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
      'Turns notifications by e-mail off, in one step and without a sign-in (RFC 8058). The body does not matter.',
    access: { public: 'the proof in the link is the right' },
    query: UnsubscribeToken,
    form: true,
    throttle: UNSUBSCRIBE_THROTTLE,
    response: { file: 'text/html' },
    errors: [],
    repeat: { natural: 'turned off twice is off' },
  },
});
