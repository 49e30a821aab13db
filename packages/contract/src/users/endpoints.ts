import { z } from 'zod';
import { NewPassword, Password } from '../auth/schemas.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success, text } from '../kernel/schemas.ts';
import { USER_STATUSES } from '../kernel/user-types.ts';
import { CreateUserPayload, UpdateUserPayload, User, UserTypeInput } from './schemas.ts';

const UserParams = z.object({ userId: Ref });

/** Maximum number of users in one list. */
const USERS_LIMIT = 2000;

export const users = defineContract({
  list: {
    method: 'GET',
    path: '/api/users',
    summary: 'Lists people in scope by surname; filters by company (with its clients), type, status, name and e-mail.',
    access: { can: 'users.manage' },
    query: z.object({
      companyId: Ref.optional(),
      companyUuid: Ref.optional(),
      type: UserTypeInput.optional(),
      status: z.enum(USER_STATUSES).optional(),
      search: text(200).optional(),
      limit: z.coerce.number().int().min(1).max(USERS_LIMIT).default(USERS_LIMIT),
    }),
    response: z.object({ users: z.array(User) }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/users/{userId}',
    summary: 'Returns one person with assigned facilities, rights and notifications.',
    access: { can: 'users.manage' },
    params: UserParams,
    response: z.object({ user: User }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/users',
    summary: 'Creates a user and sends a link by e-mail to set a password; the link is valid for 7 days (DEC-041).',
    access: { can: 'users.create' },
    body: CreateUserPayload,
    // refusing a used address reveals that the address exists
    throttle: { perPerson: 60, windowSeconds: 60 },
    response: z.object({ uuid: z.string(), user: User }),
    errors: ['user/email_taken', 'user/company_users_limit_reached', 'users/right_not_held'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/users/{userId}',
    summary:
      'Changes the sent fields; the status BLOCKED or a new e-mail address ends all sessions of the user at once. Users cannot change their own type, status or company. A change of the own e-mail requires `currentPassword`; a change of another user’s e-mail, or the removal of a right or a facility, requires all rights of that user.',
    access: { can: 'users.manage' },
    params: UserParams,
    body: UpdateUserPayload,
    throttle: { perSession: 10, windowSeconds: 60, whenSent: 'currentPassword' },
    response: z.object({ user: User }),
    errors: [
      'user/email_taken',
      'user/company_users_limit_reached',
      'users/own_access',
      'users/right_not_held',
      'users/holds_more',
    ],
    edits: 'user',
    repeat: 'key',
  },
  updatePassword: {
    method: 'PATCH',
    path: '/api/users/{userId}/update-password',
    summary:
      'Sets the password of another user and ends all sessions of that user; for the own account, requires the current password.',
    access: { can: 'users.change-password' },
    params: UserParams,
    body: z.object({ password: NewPassword, currentPassword: Password.optional() }),
    throttle: { perSession: 10, windowSeconds: 60 },
    response: Success,
    errors: [],
    edits: { lastWins: 'a password is replaced, never edited; the user is notified of each change' },
    repeat: { natural: 'the same password once more changes nothing a person can see' },
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/users/{userId}/invitation',
    summary: 'Sends the link to set a password once more to a user who has none yet; the new link is valid for 7 days.',
    access: { can: 'users.manage' },
    params: UserParams,
    throttle: { perPerson: 20, windowSeconds: 60 },
    response: Success,
    errors: ['users/has_password', 'users/not_active'],
    repeat: 'key',
  },
});
