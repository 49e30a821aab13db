import type { Catalogue } from '../catalogue.ts';

export const deviceHistory: Catalogue['deviceHistory'] = {
  errors: {},
  tab: 'Inspections',
  title: 'History of the device',
  chart: 'How it stood in inspections, from the oldest to the newest',
  visit: 'Inspection',
  when: 'When',
  state: 'State',
  found: 'Found',
  nothing: 'nothing',
  none: 'No inspections yet',
  noneText: 'Once the first one has ended, what was found on it stands here.',
  summary:
    '{count, plural, one {# inspection} other {# inspections}}, activity in {active, number} of the {shown, number} shown',
};
