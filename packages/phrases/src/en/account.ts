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
    hint: 'Name, surname and e-mail address are changed by an administrator.',
  },
  settings: {
    title: 'Language and time zone',
    language: 'Language',
    timezone: 'Time zone',
    noTimezone: 'There is no such zone',
    saved: 'Settings saved',
  },
  password: {
    title: 'Change password',
    hint: 'Only you know your password. After a change you are signed out in all other browsers and on all phones.',
    back: 'Back to the account',
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmNewPassword: 'Repeat the new password',
    submit: 'Change password',
    changed: 'Password changed',
  },
};
