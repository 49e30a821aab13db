import type { Catalogue } from '../catalogue.ts';

export const devices: Catalogue['devices'] = {
  title: 'Devices',
  count: '{count, plural, one {# device} other {# devices}}',
  search: 'Search by number or name',
  column: {
    number: 'No.',
    name: 'Name',
    type: 'Type',
    zone: 'Zone',
    location: 'Location',
    status: 'Status',
    battery: 'Battery',
    signal: 'Signal',
    counter: 'Counter',
    contact: 'Last contact',
  },
  status: {
    all: 'All',
    alert: 'Alert',
    online: 'Monitored',
    noSignal: 'No signal',
  },
  none: 'No devices',
  noneText: 'No device of this facility matches the filters.',
};
