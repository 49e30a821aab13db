import type { Catalogue } from '../catalogue.ts';

export const users: Catalogue['users'] = {
  errors: {
    'user/email_taken': 'Provided e-mail address is already taken',
    'user/company_users_limit_reached': 'User limit reached in the company',
    'users/own_access': 'You cannot change your own type, status or company. Ask another administrator.',
    'users/right_not_held': 'You can only give rights that you hold.',
  },
};
