import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  secondFactorRule: { verbs: ['change'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  totp_secrets: { of: 'user', personal: [], open: ['sealed'] },
  passkeys: { of: 'user', personal: ['name'], open: ['credential_id', 'public_key', 'transports'] },
  recovery_codes: { of: 'user', personal: [], open: ['code_hash'] },
  passkey_challenges: { withoutAudit: 'the result has an audit row', personal: [], open: ['challenge'] },
  second_factor_rules: { of: 'secondFactorRule', personal: [], open: [] },
} as const satisfies Tables;
