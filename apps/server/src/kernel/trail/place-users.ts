import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  placeUser: { verbs: ['assign', 'setRoles', 'setNotificationTypes'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  place_users: { of: 'placeUser', personal: [], open: ['roles', 'notification_types'] },
} as const satisfies Tables;
