import type { Catalogue } from '../catalogue.ts';

export const deviceHistory: Catalogue['deviceHistory'] = {
  errors: {},
  tab: 'Inspections',
  title: 'History of the device',
  chart: 'State in each inspection, from the oldest to the newest',
  visit: 'Inspection',
  when: 'When',
  state: 'State',
  found: 'Found',
  nothing: 'nothing',
  none: 'No inspections yet',
  noneText: 'After the first inspection is finished, its findings appear here.',
  summary:
    '{count, plural, one {# inspection} other {# inspections}}, activity in {active, number} of the {shown, number} shown',
};
