import type { Catalogue } from '../catalogue.ts';

export const subscriptions: Catalogue['subscriptions'] = {
  errors: {
    'subscription/only_one_active':
      'Only one subscription of a company can be active. Switch off the present one first.',
  },
  titles: {
    list: 'Subscriptions',
  },
  lead: 'How many devices and users the company may have, its clients included.',
  add: 'Add subscription',
  edit: 'Edit',
  editOf: 'Edit subscription: {name}',
  none: 'The company has no subscription yet',
  noneText: 'Without one there is no limit of devices and users.',
  created: 'Subscription added',
  updated: 'Subscription saved',
  createTitle: 'New subscription',
  editTitle: 'Edit subscription',
  column: {
    name: 'Name',
    validUntil: 'Valid until',
    devices: 'Devices',
    users: 'Users',
    state: 'State',
    actions: 'Actions',
  },
  state: {
    ACTIVE: 'Active',
    EXPIRED: 'Expired',
    INACTIVE: 'Switched off',
  },
  field: {
    name: 'Name',
    description: 'Description',
    validUntil: 'Valid until',
    validUntilHint: 'The last day, by UTC. Empty: without an end.',
    devicesLimit: 'Device limit',
    usersLimit: 'User limit',
    limitHint: 'Empty: no limit. Zero: none can be added.',
    active: 'State',
    on: 'Active',
    off: 'Switched off',
  },
  unlimited: 'no limit',
  forever: 'no end',
  inForce: 'In force: {name}',
  until: 'In force: {name}, until {day}',
  counted: 'Devices and users of the company and its clients are counted.',
  full: {
    clients: 'Client limit reached: {used, number} of {limit, number}',
    devices: 'Device limit reached: {used, number} of {limit, number}',
    users: 'User limit reached: {used, number} of {limit, number}',
    own: 'You can raise it in the subscription or the details of the company.',
    ask: 'For more, ask {name}',
  },
};
