import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Language, Ref, text } from '../kernel/schemas.ts';
import { LABEL_SHEET_NAMES } from '../qr-codes/rules.ts';
import { EXCHANGE_FORMATS, IMPORT_MAX_BYTES, ImportPayload, ImportPreview, ImportResult } from './exchange.ts';
import { SIGNAL_STATUSES } from './rules.ts';

const PlaceParams = z.object({ placeId: Ref });
const upload = { kinds: 'tables', maxBytes: IMPORT_MAX_BYTES } as const;

const TABLE_ERRORS = [
  'devices/import_unreadable',
  'devices/import_too_large',
  'devices/import_columns',
  'files/active_content',
  'files/too_large',
  'files/unreadable',
] as const;

const format = z.enum(EXCHANGE_FORMATS).default('csv');
const file = { file: 'application/octet-stream' } as const;

/** Import and export of devices, as tables in CSV or XLSX and as labels. */
export const deviceExchangeEndpoints = defineContract({
  previewImport: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/import/preview',
    summary: 'Previews an import: returns for each row of a table what an import would do with it. Writes nothing.',
    access: { can: 'place-devices.add' },
    params: PlaceParams,
    upload,
    response: ImportPreview,
    errors: TABLE_ERRORS,
    repeat: { natural: 'writes nothing' },
  },
  import: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/import',
    summary: 'Imports the devices of a confirmed preview, all or none; skips faulty rows and existing devices.',
    access: { can: 'place-devices.add' },
    params: PlaceParams,
    upload,
    body: ImportPayload,
    response: ImportResult,
    errors: [...TABLE_ERRORS, 'devices/import_changed', 'devices/company_devices_limit_reached'],
    repeat: 'key',
  },
  importFaults: {
    method: 'POST',
    path: '/api/places/{placeId}/devices/import/faults',
    summary: 'Returns the faulty rows of a table, with the faults in an additional column; CSV or XLSX, as uploaded.',
    access: { can: 'place-devices.add' },
    params: PlaceParams,
    query: z.object({ language: Language.optional() }),
    upload,
    response: file,
    errors: TABLE_ERRORS,
    repeat: { natural: 'writes nothing' },
  },
  exportOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/devices/export',
    summary: 'Exports the devices of a facility as a table that can be imported again.',
    access: { can: 'place-devices.see' },
    params: PlaceParams,
    query: z.object({ format, language: Language.optional() }),
    response: file,
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/api/devices/export',
    summary:
      'Exports devices of all facilities that the caller may read as a table, with the filters of their list; at most 10,000.',
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
    summary: 'Prints labels for the devices of a facility, each with number, name and a code that links to the device.',
    access: { can: 'place-devices.see' },
    params: PlaceParams,
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
