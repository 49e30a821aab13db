import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  file: {
    verbs: ['create', 'update', 'delete'],
    extraFields: { personal: ['fileName', 'about', 'paperNumber'], open: ['sha256', 'issuedOn', 'validUntil'] },
  },
  fileCategory: { verbs: ['create', 'update', 'delete'], extraFields: { personal: [], open: ['subCompanies'] } },
} as const satisfies Entities;

export const tables = {
  files: { of: 'file', personal: ['name', 'note', 'number', 'issuer'], open: ['kind'] },
  file_categories: { of: 'fileCategory', personal: ['name'], open: [] },
  file_category_companies: { of: 'fileCategory', personal: [], open: [] },
  file_uploads: {
    withoutAudit: 'bytes of an upload; the completed file has an audit row',
    personal: ['file_name'],
    open: ['sha256', 'storage_key', 'store_upload'],
  },
} as const satisfies Tables;
