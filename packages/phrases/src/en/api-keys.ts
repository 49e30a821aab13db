import type { Catalogue } from '../catalogue.ts';

export const apiKeys: Catalogue['apiKeys'] = {
  errors: {
    'api_keys/expired': 'The API key has expired. Create a new one.',
    'api_keys/revoked': 'The API key has been revoked.',
    'api_keys/stopped':
      'The API key no longer works because its owner is no longer an administrator of the company. Another administrator can take it over.',
    'api_keys/out_of_scope': 'This API key does not have the required scope',
    'api_keys/too_many': 'The company has reached its limit of API keys. Revoke unused keys.',
    'api_keys/ended': 'This API key is revoked. Create a new one.',
  },
  titles: {
    integrations: 'Integrations',
  },
  title: 'API keys',
  lead: 'For other systems of the company. A key acts on behalf of an administrator, only within its scope.',
  add: 'Add key',
  none: 'The company has no API keys yet',
  noneText: 'Other systems use a key to read inspections, add devices or fetch reports.',
  createTitle: 'New API key',
  create: 'Create key',
  column: {
    name: 'Name',
    scopes: 'Scope',
    user: 'Acts for',
    lastUsed: 'Last used',
    expires: 'Valid until',
    state: 'State',
    actions: 'Actions',
  },
  state: {
    ACTIVE: 'Active',
    EXPIRED: 'Expired',
    STOPPED: 'Not working',
    REVOKED: 'Revoked',
  },
  field: {
    name: 'Name',
    nameHint: 'The system that uses it, for example “Warehouse”.',
    scopes: 'Scope',
    scopesHint:
      'Grant only what the system needs. Keys never have access to accounts, passwords, permissions or signatures.',
    expires: 'Validity',
  },
  area: {
    dashboard: 'Start page',
    companies: 'Company and clients',
    places: 'Facilities and zones',
    devices: 'Devices and their records',
    visits: 'Inspections',
    reports: 'Reports',
    recommendations: 'Recommendations',
    schedule: 'Schedule',
    files: 'Files',
    catalogues: 'Device types and catalogues',
    users: 'Users',
    trail: 'Change log',
  },
  access: {
    none: 'None',
    read: 'Read',
    write: 'Read and write',
  },
  scope: {
    read: 'Read: {areas}',
    write: 'Read and write: {areas}',
  },
  lasts: {
    '30': '30 days',
    '90': '90 days',
    '365': '1 year',
    forever: 'no expiry',
  },
  neverUsed: 'never',
  chooseScope: 'Choose access to at least one area',
  made: {
    title: 'The key is ready',
    text: 'Copy it now and store it as safely as a password. It will not be shown again.',
    label: 'API key',
    example: 'Example request',
  },
  stopped: '{name} is no longer an active administrator of this company',
  takeOver: 'Take over',
  takeOverOf: 'Take over the key {name}',
  takeOverText:
    'From now on the key acts in your name and you are responsible for what it does. Anyone who has the key, including the person who left, can still use it.',
  takenOver: 'The key now acts in your name',
  revoke: 'Revoke',
  revokeOf: 'Revoke the key {name}',
  revokeText:
    'The system that uses it loses access at once. This cannot be undone. Data created with the key is not deleted.',
  revoked: 'Key revoked',
};
