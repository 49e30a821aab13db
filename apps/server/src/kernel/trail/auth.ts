import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  password_tokens: { silent: 'the mail with the link has an audit row', personal: [], open: ['token_hash'] },
  refresh_tokens: { silent: 'changes at each use', personal: [], open: ['token_hash', 'parent_hash'] },
  sessions: {
    silent: 'sign-in and sign-out have audit rows',
    personal: ['user_agent', 'address', 'network'],
    open: [],
  },
  second_steps: {
    silent: 'the sign-in has an audit row',
    personal: [],
    open: ['ticket_hash', 'credentials_hash', 'challenge'],
  },
  known_devices: { silent: 'the sign-in has an audit row', personal: ['device_hash'], open: [] },
} as const satisfies Tables;
