import type { Catalogue } from '../catalogue.ts';

export const globalDevices: Catalogue['globalDevices'] = {
  errors: {},
  titles: {
    list: 'Devices of all facilities',
    create: 'New device',
    edit: 'Device',
  },
  count: '{count, plural, one {# device} other {# devices}}',
  place: 'Facility',
  company: 'Company',
  actions: 'Actions',
  add: 'Add device',
  added: 'Device added',
  back: 'Devices of all facilities',
  inPlace: 'Show in its facility',
  openOld: 'Open in devices of all facilities',
  placeLocked:
    'A device cannot be moved to another facility. Create a new device there. To use its radio device there, unassign the LoRa device first.',
  none: 'No devices yet',
  noneText: 'Devices added in a facility or here appear here.',
  noneFound: 'No devices',
  noneFoundText: 'No device matches the filters.',
  tab: {
    label: 'Sections of the device',
    details: 'Details',
    history: 'History',
    radio: 'Radio options',
  },
  history: {
    title: 'Radio history',
    at: 'When',
    type: 'Kind',
    unknown: 'Unknown',
    check: 'Health check',
    alert: 'Alert',
    full: 'Download full history',
    size: 'Rows per page',
    none: 'No uplinks yet',
    noneText: 'Uplinks appear here after the device joins the network.',
  },
};
