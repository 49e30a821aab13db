import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  networkConnection: {
    verbs: ['create', 'update', 'delete', 'rotateKey'],
    extraFields: { personal: [], open: [] },
  },
  quarantined: { verbs: ['discard'], extraFields: { personal: [], open: ['reason', 'dev_eui', 'count'] } },
} as const satisfies Entities;

const RADIO_DATA = 'comes from radio, not from people';

export const tables = {
  lora_network_connections: {
    of: 'networkConnection',
    personal: ['name'],
    open: ['kind', 'key_hash', 'settings', 'sealed_secret', 'fault', 'last_fault'],
  },
  lora_gateway_states: { withoutAudit: RADIO_DATA, personal: [], open: ['dev_eui'] },
  lora_uplinks: {
    withoutAudit: RADIO_DATA,
    personal: [],
    open: ['session', 'decode_error', 'acked_message_id', 'gateways', 'extra'],
  },
  lora_quarantine: { of: 'quarantined', personal: [], open: ['reason', 'dev_eui', 'body'] },
} as const satisfies Tables;
