import type { Catalogue } from '../catalogue.ts';

export const zones: Catalogue['zones'] = {
  errors: {
    'zones/invalid_parent': 'A zone cannot be inside itself or inside one of its own zones',
    'zones/too_many': 'There are already 500 zones. Delete some before you add another.',
  },
  titles: {
    list: 'Zones',
  },
  title: 'Zones',
  count: '{count, plural, one {# zone} other {# zones}}',
  column: {
    name: 'Name',
    description: 'Description',
    created: 'Created',
    user: 'User',
    places: 'Facilities',
    parent: 'Parent zone',
    actions: 'Actions',
  },
  add: 'Add zone',
  edit: 'Edit',
  editOf: 'Edit zone: {name}',
  deleteOf: 'Delete zone: {name}',
  form: {
    createTitle: 'New zone',
    editTitle: 'Edit zone',
    name: 'Name',
    description: 'Description',
    parent: 'Parent zone',
    noParent: 'None: top level',
  },
  created: 'Zone added',
  updated: 'Zone changed',
  deleted: 'Zone deleted',
  delete: {
    title: 'Delete zone {name}?',
    text: '{count, plural, =0 {There are no devices in this zone.} one {# device stays in the facility without a zone.} other {# devices stay in the facility without a zone.}} Existing reports do not change.',
    companyText:
      'The zones inside move one level up. {count, plural, =0 {There are no facilities in it.} one {# facility will have no zone.} other {# facilities will have no zone.}}',
    confirm: 'Delete',
  },
  none: 'This facility has no zones yet',
  noneText:
    'A zone is a part of a facility, for example a warehouse or a hall. Zones make devices easier to find and reports easier to read.',
  company: {
    none: 'The company has no zones yet',
    noneText: 'A zone groups facilities, for example by region or route. Zones can contain other zones.',
    inside: 'In zone: {name}',
    placesOf: '{name}: {count, plural, one {# facility} other {# facilities}}',
  },
};
