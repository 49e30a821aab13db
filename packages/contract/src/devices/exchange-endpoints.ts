import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Language, Ref, text } from '../kernel/schemas.ts';
import { LABEL_SHEET_NAMES } from '../qr-codes/rules.ts';
import { EXCHANGE_FORMATS, IMPORT_MAX_BYTES, ImportPayload, ImportPreview, ImportResult } from './exchange.ts';
import { SIGNAL_STATUSES } from './rules.ts';

const ofPlace = z.object({ placeId: Ref });
const upload = { kinds: 'tables', maxBytes: IMPORT_MAX_BYTES } as const;

const READING_ERRORS = [
  'devices/import_unreadable',
  'devices/import_too_large',
  'devices/import_columns',
  'files/active_content',
  'files/too_large',
  'files/unreadable',
] as const;

const format = z.enum(EXCHANGE_FORMATS).default('csv');
const file = { file: 'application/octet-stream' } as const;

/** Devices in and out, as tables of CSV or XLSX and as labels. */
export const deviceExchangeEndpoints = defineContract({
  previewImport: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/import/preview',
    summary: 'Says of each row of a table what an import would make of it; nothing is written.',
    access: { can: 'place-devices.add' },
    params: ofPlace,
    upload,
    response: ImportPreview,
    errors: READING_ERRORS,
    repeat: { natural: 'writes nothing' },
  },
  import: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/import',
    summary:
      'Adds the devices of a table whose preview was agreed to, all of them or none; rows with faults, and of devices that are there, are left out.',
    access: { can: 'place-devices.add' },
    params: ofPlace,
    upload,
    body: ImportPayload,
    response: ImportResult,
    errors: [...READING_ERRORS, 'devices/import_changed', 'devices/company_devices_limit_reached'],
    repeat: 'key',
  },
  importFaults: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/import/faults',
    summary: 'The rows of a table that have faults, with what is wrong in a column of its own; CSV or XLSX as it came.',
    access: { can: 'place-devices.add' },
    params: ofPlace,
    query: z.object({ language: Language.optional() }),
    upload,
    response: file,
    errors: READING_ERRORS,
    repeat: { natural: 'writes nothing' },
  },
  exportOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/export',
    summary: 'The devices of a facility as a table that an import reads again.',
    access: { can: 'place-devices.see' },
    params: ofPlace,
    query: z.object({ format, language: Language.optional() }),
    response: file,
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/api/devices/export',
    summary: 'Devices of all facilities in sight, narrowed down as their list is, as a table; of at most ten thousand.',
    access: { can: 'devices.see' },
    query: z.object({
      format,
      language: Language.optional(),
      search: text(100).optional(),
      companyUuid: Ref.optional(),
      placeUuid: Ref.optional(),
      deviceTypeId: Ref.optional(),
      status: z.enum(SIGNAL_STATUSES).optional(),
    }),
    response: file,
    errors: ['devices/export_too_large'],
  },
  printLabels: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/labels',
    summary: 'Labels of the devices of a facility, each with its number, name and a code that leads to it.',
    access: { can: 'place-devices.see' },
    params: ofPlace,
    query: z.object({
      sheet: z.enum(LABEL_SHEET_NAMES).default('CUT_24'),
      deviceTypeId: Ref.optional(),
      zoneId: Ref.optional(),
      status: z.enum(SIGNAL_STATUSES).optional(),
      search: text(100).optional(),
      language: Language.optional(),
    }),
    response: { file: 'application/pdf' },
    errors: ['devices/no_labels', 'qrcodes/printer_unavailable'],
  },
});
