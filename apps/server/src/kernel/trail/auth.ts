import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  password_tokens: { withoutAudit: 'the mail with the link has an audit row', personal: [], open: ['token_hash'] },
  refresh_tokens: { withoutAudit: 'changes at each use', personal: [], open: ['token_hash', 'parent_hash'] },
  sessions: {
    withoutAudit: 'sign-in and sign-out have audit rows',
    personal: ['user_agent', 'address', 'network'],
    open: [],
  },
  second_steps: {
    withoutAudit: 'the sign-in has an audit row',
    personal: [],
    open: ['ticket_hash', 'credentials_hash', 'challenge'],
  },
  known_devices: { withoutAudit: 'the sign-in has an audit row', personal: ['device_hash'], open: [] },
} as const satisfies Tables;
