import type { Catalogue } from '../catalogue.ts';

export const search: Catalogue['search'] = {
  open: 'Search',
  title: 'Search',
  label: 'Search facilities, devices, inspections, people',
  close: 'Close search',
  kind: {
    pages: 'Pages',
    places: 'Facilities',
    devices: 'Devices',
    inspections: 'Inspections',
    users: 'Users',
    companies: 'Companies',
  },
  count: '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  hint: 'What are you looking for?',
  hintText: 'Parts of words are enough: the name of a facility, the number of a device or an inspection, a surname.',
  none: 'Nothing found',
  noneText: 'Check the spelling or type less. Parts of words are enough.',
  keys: {
    move: 'choose',
    open: 'open',
    close: 'close',
  },
};
