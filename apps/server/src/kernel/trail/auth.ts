import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  password_tokens: { silent: 'the letter it stands in is told of', personal: [], open: ['token_hash'] },
  refresh_tokens: { silent: 'changes at each use', personal: [], open: ['token_hash', 'parent_hash'] },
  sessions: { silent: 'signing in and out are told of', personal: ['user_agent', 'address', 'network'], open: [] },
  second_steps: {
    silent: 'the sign-in that comes of them is told of',
    personal: [],
    open: ['ticket_hash', 'credentials_hash', 'challenge'],
  },
  known_devices: { silent: 'signing in is told of', personal: ['device_hash'], open: [] },
} as const satisfies Tables;
