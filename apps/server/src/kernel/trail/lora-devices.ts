import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  loraDevice: {
    verbs: ['create', 'update', 'delete', 'assign', 'unassign', 'configure', 'clearAlert', 'setDetection'],
    extraFields: { personal: [], open: ['uniqueId'] },
  },
  loraGateway: { verbs: ['create', 'update', 'delete'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  lora_devices: {
    of: 'loraDevice',
    personal: ['name', 'description'],
    open: ['dev_eui', 'app_eui', 'sealed_app_key', 'network_uuid', 'network_error', 'configuration'],
  },
  lora_gateways: { of: 'loraGateway', personal: ['name', 'description'], open: ['dev_eui'] },
  lora_history: {
    withoutAudit: 'history beside the audit row of the same step',
    personal: [],
    open: ['type', 'data', 'visibility'],
  },
  lora_commands: {
    of: 'loraDevice',
    personal: [],
    open: ['kind', 'slot', 'payload', 'state', 'network_message_id', 'error'],
  },
} as const satisfies Tables;
