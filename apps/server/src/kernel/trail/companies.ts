import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  company: {
    verbs: ['create', 'update', 'delete', 'setLogo', 'assignDeviceTypes', 'removeDeviceType'],
    extraFields: { personal: [], open: ['deviceTypes'] },
  },
} as const satisfies Entities;

export const tables = {
  companies: {
    of: 'company',
    personal: ['name', 'email', 'address'],
    open: ['enterprise_key', 'brand_name', 'brand_color'],
  },
  company_device_types: { of: 'company', personal: [], open: [] },
} as const satisfies Tables;
