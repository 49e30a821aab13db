import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  device: {
    verbs: [
      'create',
      'update',
      'delete',
      'assignZone',
      'setOnMap',
      'unsetFromMap',
      'assignQrCode',
      'releaseQrCode',
      'assignNfc',
      'releaseNfc',
      'cleanDetection',
    ],
    extraFields: { personal: [], open: [] },
  },
} as const satisfies Entities;

export const tables = {
  device_events: { of: 'device', personal: ['reason'], open: ['kind', 'before', 'after'] },
  device_history: { withoutAudit: 'comes from the radio of a device, not from people', personal: [], open: [] },
  device_positions: { of: 'device', personal: [], open: [] },
  device_states: { of: 'device', personal: [], open: [] },
  devices: {
    of: 'device',
    personal: ['name', 'description', 'location'],
    open: ['unique_id', 'unique_prefix', 'qr_code_id', 'nfc_id', 'lora_dev_eui'],
  },
} as const satisfies Tables;
