import type { Catalogue } from '../catalogue.ts';

export const places: Catalogue['places'] = {
  errors: {
    'places/other_owner': 'A facility with its history cannot move to another main company. Add it there as a new one.',
  },
  title: 'Facilities',
  count: '{count, plural, one {# facility} other {# facilities}}',
  search: 'Search by name',
  column: {
    name: 'Name',
    address: 'Address',
    company: 'Company',
    devices: 'Devices',
  },
  devicesCount: '{count, plural, one {# device} other {# devices}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  none: 'You have no facilities yet',
  noneText: 'Facilities appear here once they are added or assigned to you.',
  noneFound: 'Nothing matches the filters',
  noneFoundText: 'Change the text or clear the filters.',
  details: 'Facility details',
  radioErrorInterval: 'Maximum time for a device to send a signal',
  section: {
    details: 'Details',
    devices: 'Devices',
    inspections: 'Inspections',
  },
};
