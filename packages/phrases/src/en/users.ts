import type { Catalogue } from '../catalogue.ts';

export const users: Catalogue['users'] = {
  errors: {
    'user/email_taken': 'Provided e-mail address is already taken',
    'user/company_users_limit_reached': 'User limit reached in the company',
    'users/own_access': 'You cannot change your own type, status or company. Ask another administrator.',
    'users/right_not_held': 'You can grant only rights that you have yourself.',
    'users/holds_more':
      'This person has rights that you do not have. Ask a user with these rights, or a system administrator, to make this change.',
  },
  titles: {
    list: 'Users',
    user: 'User',
    create: 'New user',
  },
  title: 'Users',
  count: '{count, plural, one {# user} other {# users}}',
  search: 'Search by name or e-mail',
  add: 'Add user',
  column: {
    name: 'First name',
    surname: 'Surname',
    email: 'E-mail',
    type: 'Type',
    company: 'Company',
    status: 'Status',
    places: 'Facilities',
  },
  status: {
    ACTIVE: 'Active',
    BLOCKED: 'Inactive',
  },
  hasSecondFactor: 'Has a second factor',
  none: 'There are no users yet',
  noneText: 'Add the people who will work here.',
  noneFound: 'No users match the filters',
  noneFoundText: 'Change the text or clear the filters.',
  back: 'Users',
  create: {
    title: 'New user',
    lead: 'We send a message with a link to set a password, valid for 7 days.',
    created: 'User created',
  },
  updated: 'User updated',
  section: {
    person: 'Details',
    access: 'Access',
    places: 'Facilities',
    rights: 'Rights',
    notifications: 'E-mail notifications',
  },
  field: {
    name: 'First name',
    surname: 'Surname',
    email: 'E-mail address',
    type: 'User type',
    status: 'Status',
    company: 'Company',
    statusHint: 'An inactive user cannot sign in, and open sessions end at once.',
    noCompany: 'A system administrator does not belong to a company.',
    currentPassword: 'Your current password',
    currentPasswordHint:
      'Required because you are changing your own e-mail address. Your other devices will be signed out.',
    emailHint: 'The person gets a message at the old address and is signed out everywhere.',
  },
  ownAccess: 'Only another administrator can change your type, status and company.',
  places: {
    chooseCompany: 'Choose a company first.',
    ofNobody: 'A system administrator sees all facilities.',
    ofAdmin:
      'A company administrator sees all facilities of the company and its clients. To send reports to this administrator, select the facilities.',
    search: 'Search facilities',
    selectAll: 'Select all',
    unselectAll: 'Unselect all',
    selected: '{count, number} of {total, number} selected',
    none: 'This company has no facilities yet.',
    noneFound: 'No facilities match the text.',
  },
  rightsHint: 'These rights apply at all assigned facilities. Rights for a single facility are granted on its page.',
  rightAt: 'Has this right at {count, number} of {total, number} facilities.',
  right: {
    APPROVE_INSPECTION: {
      name: 'Approve inspections',
      text: 'Can approve completed inspections and withdraw the approval.',
    },
    CREATE_INSPECTION: {
      name: 'Create inspections',
      text: 'Can start inspections at the facility.',
    },
  },
  notificationsHint: 'For every assigned facility.',
  notification: {
    RECEIVE_INSPECTION_PDF_REPORT: {
      name: 'Inspection reports',
      text: 'The PDF report after each inspection.',
    },
    RECEIVE_INTERVENTION_PDF_REPORT: {
      name: 'Intervention protocols',
      text: 'The PDF protocol after each intervention.',
    },
  },
  passwordModal: {
    open: 'Change password',
    title: 'New password: {name}',
    text: 'Give this password to the person. The change signs the person out on all devices.',
    field: 'New password',
    generate: 'Generate another',
    copy: 'Copy',
    copied: 'Copied',
    submit: 'Change password',
    changed: 'Password changed',
  },
};
