import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  lora_device_states: {
    withoutAudit: 'comes from radio, not from people',
    personal: [],
    open: ['last_status', 'gateway_eui', 'session', 'seen_frames'],
  },
} as const satisfies Tables;
