import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  user: {
    verbs: [
      'create',
      'update',
      'login',
      'logout',
      'refreshTokenReused',
      'forgotPassword',
      'sendWelcomeLink',
      'changePassword',
      'resetPassword',
      'updatePassword',
      'setUp',
      'updateAccount',
      'updateNotificationSettings',
    ],
    told: { personal: [], open: ['endedAssignments', 'sessionId'] },
  },
} as const satisfies Entities;

export const tables = {
  users: {
    of: 'user',
    personal: ['name', 'surname', 'email'],
    open: ['type', 'status', 'password_hash', 'language', 'timezone', 'permissions', 'notification_types'],
  },
} as const satisfies Tables;
