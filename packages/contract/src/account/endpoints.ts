import { defineContract } from '../kernel/endpoint.ts';
import { Success } from '../kernel/schemas.ts';
import { Account, ChangePasswordPayload, UpdateAccountPayload } from './schemas.ts';

export const account = defineContract({
  get: {
    method: 'GET',
    path: '/api/account/me',
    summary: 'The signed-in user with company, permissions and assigned facilities.',
    access: { can: 'account.own' },
    response: Account,
    errors: [],
  },
  update: {
    method: 'PATCH',
    path: '/api/account/me',
    summary: 'Changes language and time zone; name and e-mail are changed by an admin and ignored here (DEC-016).',
    access: { can: 'account.own' },
    body: UpdateAccountPayload,
    response: Account,
    errors: [],
    repeat: 'key',
  },
  changePassword: {
    method: 'PATCH',
    path: '/api/account/change-password',
    summary: 'Changes the own password; every other session of the user ends.',
    access: { can: 'account.own' },
    body: ChangePasswordPayload,
    throttle: { perAddress: 30, perAccount: 10, windowSeconds: 60 },
    response: Success,
    errors: ['auth/wrong_credentials'],
    repeat: { natural: 'the current password is asked again, so a second run is refused or changes nothing' },
  },
});
