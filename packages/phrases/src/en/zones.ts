import type { Catalogue } from '../catalogue.ts';

export const zones: Catalogue['zones'] = {
  errors: {
    'zones/invalid_parent': 'A zone cannot lie in itself or in a zone that lies in it',
    'zones/too_many': 'There are 500 zones already. Delete some before you add another.',
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
    text: '{count, plural, =0 {No device is in this zone.} one {# device stays in the facility without a zone.} other {# devices stay in the facility without a zone.}} Reports already made do not change.',
    companyText:
      'The zones in it move one level up. {count, plural, =0 {No facility is in it.} one {# facility is left without a zone.} other {# facilities are left without a zone.}}',
    confirm: 'Delete',
  },
  none: 'This facility has no zones yet',
  noneText:
    'A zone is a part of a facility, a warehouse or a hall for example. It makes devices easier to find and reports easier to read.',
  company: {
    none: 'The company has no zones yet',
    noneText: 'A zone groups facilities, a region or a route for example. Zones can lie in other zones.',
    inside: 'In zone: {name}',
    placesOf: '{name}: {count, plural, one {# facility} other {# facilities}}',
  },
};
