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
      'inviteAgain',
      'changePassword',
      'resetPassword',
      'updatePassword',
      'setUp',
      'updateAccount',
      'updateNotificationSettings',
      'endSession',
      'endOtherSessions',
      'refuseSecondStep',
      'turnOnTotp',
      'turnOffTotp',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'newRecoveryCodes',
      'useRecoveryCode',
      'takeSecondFactorAway',
    ],
    extraFields: { personal: [], open: ['endedAssignments', 'sessionId', 'method', 'by'] },
  },
} as const satisfies Entities;

export const tables = {
  sign_in_failures: { withoutAudit: 'a separate log', personal: ['address', 'user_agent', 'network'], open: ['step'] },
  users: {
    of: 'user',
    personal: ['name', 'surname', 'email'],
    open: ['type', 'status', 'password_hash', 'language', 'timezone', 'permissions', 'notification_types'],
  },
} as const satisfies Tables;
