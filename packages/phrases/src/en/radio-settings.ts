import type { Catalogue } from '../catalogue.ts';

export const radioSettings: Catalogue['radioSettings'] = {
  errors: {
    'radio/no_radio': 'There are no radio devices here',
  },
  titles: {
    place: 'Radio options',
  },
  lead: 'A change applies when the device next connects.',
  placeLead: 'The value is sent to every radio device of the facility when it next connects.',
  settings: 'Settings',
  history: 'History',
  option: {
    power: 'Power',
    interval: 'Time interval (min)',
    algorithms: 'Active algorithm',
    algorithm1Length: 'Algorithm 1: signal length (s)',
    algorithm2Count: 'Algorithm 2: signal count',
    algorithm2Min: 'Algorithm 2: min time (s)',
    algorithm2Max: 'Algorithm 2: max time (s)',
  },
  algorithm: {
    none: 'None',
    first: '1',
    second: '2',
    both: '1 and 2',
  },
  set: 'Set',
  setOf: 'Set: {option}',
  done: 'Change saved',
  doneMany: '{count, plural, one {Change saved for # device} other {Change saved for # devices}}',
  column: {
    device: 'Device',
    option: 'Option',
    value: 'Value',
    state: 'State',
    created: 'Requested',
    received: 'Received',
    who: 'Who',
  },
  state: {
    pending: 'Pending',
    set: 'Set',
    replaced: 'Replaced by a newer value',
    failed: 'Failed',
  },
  none: 'No changes yet',
  noneText: 'Each change appears here with its state.',
  range: '{min, number} to {max, number}',
};
