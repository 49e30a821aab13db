import type { Catalogue } from '../catalogue.ts';

export const limits: Catalogue['limits'] = {
  errors: {},
  titles: {
    list: 'Limits',
  },
  title: 'Limits',
  lead: 'Limits for one device in one inspection.',
  inForce: 'Limits no. {version, number}, in force since {date}',
  readOnly: 'Only an administrator can edit the limits',
  edit: 'Edit',
  editOf: 'Edit limits: {name}',
  updated: 'Limit updated',
  notSet: 'No limits set',
  none: 'The facility has no devices yet',
  noneText: 'Limits are set for the device types used in the facility.',
  toDevices: 'Go to devices',
  column: {
    type: 'Device type',
    limits: 'Limits',
    actions: 'Actions',
  },
  of: {
    ALL: 'All pests',
    NORMAL: 'Ordinary pests',
    DANGEROUS: 'Dangerous pests',
    GONE: 'No longer used by this type',
  },
  line: {
    pieces: '{name}: {limit, number}',
    percent: '{name}: {limit, number}\u00a0%',
  },
  form: {
    title: 'Limits: {name}',
    lead: 'A limit is exceeded when the findings on one device in one inspection reach this value. Changes do not affect finished inspections.',
    all: 'Critical limit',
    allHint: 'All pests together. 0: off. By-catch does not count.',
    categories: 'By category',
    pests: 'By pest',
    observations: 'Observations, in percent',
    off: 'off',
    suggested: 'We suggest 1 for dangerous pests. It applies only after you save.',
  },
  history: {
    title: 'History of limits',
    lead: 'Every change creates a new version of the limits. Reports state which version applied.',
    set: 'Limits no. {version, number}',
  },
};
