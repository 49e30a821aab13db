import type { Catalogue } from '../catalogue.ts';

export const account: Catalogue['account'] = {
  titles: {
    account: 'My account',
    changePassword: 'Change password',
  },
  title: 'My account',
  lead: 'Your details, language, time zone, password and notifications.',
  types: {
    SUPER_ADMIN: 'System administrator',
    COMPANY_ADMIN: 'Company administrator',
    TECHNICIAN: 'Technician',
    CONTROLLER: 'Controller',
  },
  info: {
    title: 'Details',
    name: 'First name',
    surname: 'Surname',
    email: 'E-mail address',
    type: 'User type',
    company: 'Company',
    hint: 'Only an administrator can change your first name, surname and e-mail address.',
  },
  settings: {
    title: 'Language and time zone',
    language: 'Language',
    timezone: 'Time zone',
    noTimezone: 'No matching time zone',
    saved: 'Settings saved',
  },
  password: {
    title: 'Change password',
    hint: 'Only you know your password. After a change you are signed out of all other browsers and phones.',
    back: 'Back to the account',
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmNewPassword: 'Repeat the new password',
    submit: 'Change password',
    changed: 'Password changed',
  },
};
