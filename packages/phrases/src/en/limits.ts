import type { Catalogue } from '../catalogue.ts';

export const limits: Catalogue['limits'] = {
  errors: {},
  titles: {
    list: 'Limits',
  },
  title: 'Limits',
  lead: 'How much is too much: on one device, in one inspection.',
  inForce: 'Limits no. {version, number}, in force since {date}',
  readOnly: 'Only an admin can edit the limits',
  edit: 'Edit',
  editOf: 'Edit limits: {name}',
  updated: 'Limit updated',
  notSet: 'No limits set',
  none: 'The facility has no devices yet',
  noneText: 'Limits are set for the types of devices that stand in the facility.',
  toDevices: 'To the devices',
  column: {
    type: 'Device type',
    limits: 'Limits',
    actions: 'Actions',
  },
  of: {
    ALL: 'All pests',
    NORMAL: 'Ordinary pests',
    DANGEROUS: 'Dangerous pests',
    GONE: 'What this type no longer has',
  },
  line: {
    pieces: '{name}: {limit, number}',
    percent: '{name}: {limit, number}%',
  },
  form: {
    title: 'Limits: {name}',
    lead: 'A limit is exceeded when as much as stands here, or more, was found on one device in one inspection. Inspections that have ended keep the limits that were in force then.',
    all: 'Critical limit',
    allHint: 'All pests together. 0: off. By-catch does not count.',
    categories: 'By category',
    pests: 'By pest',
    observations: 'Observations, in percent',
    off: 'off',
    suggested: 'We suggest 1 for dangerous ones: it is in force only once you save it.',
  },
  history: {
    title: 'History of limits',
    lead: 'Every change makes the next limits. Reports say which were in force.',
    set: 'Limits no. {version, number}',
  },
};
