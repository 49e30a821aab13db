import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  password_tokens: { silent: 'the letter it stands in is told of', personal: [], open: ['token_hash'] },
  refresh_tokens: { silent: 'changes at each use', personal: [], open: ['token_hash', 'parent_hash'] },
  sessions: { silent: 'signing in and out are told of', personal: ['user_agent', 'address'], open: [] },
  sign_in_failures: { silent: 'a trail of its own', personal: ['address', 'user_agent'], open: [] },
} as const satisfies Tables;
