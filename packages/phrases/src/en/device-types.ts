import type { Catalogue } from '../catalogue.ts';

export const deviceTypes: Catalogue['deviceTypes'] = {
  errors: {
    'device_types/in_use': 'The type stays on the list because there are devices of this type',
    'catalogue/full': 'The list has 500 entries already. Delete those nobody uses.',
  },
  titles: {
    list: 'Device types',
  },
  title: 'Device types',
  count: '{count, plural, one {# type} other {# types}}',
  all: 'All types of the installation. Choose a company to see its list and change it.',
  ofOwner: 'These are the types your company uses. The list is kept by the company that serves you.',
  company: 'Company',
  column: {
    name: 'Name',
    description: 'Description',
    prefix: 'Number prefix',
    redirect: 'After scanning',
    actions: 'Actions',
  },
  redirect: {
    none: 'Nothing opens',
    objectsModal: 'Adding a pest',
    observationsModal: 'Adding an observation',
  },
  none: 'The company has no device types yet',
  noneText: 'No device can be added without them. Choose the ones you need from the shared list.',
  noneOfOwnerText: 'No device can be added without them. Ask the company that serves you to add them.',
  assign: {
    open: 'Add from the shared list',
    title: 'Types from the shared list',
    submit: 'Add',
    choose: 'Types to add',
    required: 'Select at least one type',
    taken: 'Already on the company’s list',
    none: 'The shared list is empty. A system administrator fills it.',
    allTaken: 'The company already has all types of the shared list.',
    done: '{count, plural, one {# type added} other {# types added}}',
  },
  remove: {
    of: 'Remove from the list: {name}',
    title: 'Remove the type {name} from the list?',
    text: 'The company and its clients will not be able to choose it for new devices. It can be added again. A type with devices standing in facilities stays on the list.',
    confirm: 'Remove',
    done: 'Type removed from the list',
  },
};
