import type { ErrorTable } from '../kernel/errors.ts';

export const usersErrors = {
  'user/email_taken': 409,
  'user/company_users_limit_reached': 409,
  'users/own_access': 409,
  'users/right_not_held': 403,
  'users/holds_more': 403,
  'users/has_password': 409,
  'users/not_active': 409,
} as const satisfies ErrorTable;
