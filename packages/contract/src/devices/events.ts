import type { EventTable } from '../kernel/events.ts';

const PAGE = '/app/places/edit/{place}/devices';

export const devicesEvents = {
  'device.added': { step: 'device.create', subject: 'devices', facts: ['uniqueId'], page: PAGE },
  'device.removed': { step: 'device.delete', subject: 'devices', facts: ['uniqueId'], page: PAGE },
} as const satisfies EventTable;
