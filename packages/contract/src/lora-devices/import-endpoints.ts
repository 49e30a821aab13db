import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Language } from '../kernel/schemas.ts';
import {
  LORA_IMPORT_MAX_BYTES,
  LoraImportPayload,
  LoraImportPreview,
  LoraImportResult,
  LoraImportTarget,
} from './exchange.ts';

const upload = { kinds: 'tables', maxBytes: LORA_IMPORT_MAX_BYTES } as const;

const TABLE_ERRORS = [
  'lora/import_unreadable',
  'lora/import_too_large',
  'lora/import_columns',
  'files/active_content',
  'files/too_large',
  'files/unreadable',
] as const;

/** Import of LoRa devices from the list that their manufacturer supplies. */
export const loraImportEndpoints = defineContract({
  previewLoraImport: {
    method: 'POST',
    path: '/api/lora/devices/import/preview',
    summary:
      'Previews an import: returns for each row of a manufacturer’s list its result. Writes nothing and returns no key.',
    access: { can: 'lora.create' },
    upload,
    body: LoraImportTarget,
    response: LoraImportPreview,
    errors: TABLE_ERRORS,
    repeat: { natural: 'writes nothing' },
  },
  loraImportFaults: {
    method: 'POST',
    path: '/api/lora/devices/import/faults',
    summary:
      'Returns the faulty rows of a manufacturer’s list, with an additional column of faults; CSV or XLSX as uploaded. No keys.',
    access: { can: 'lora.create' },
    query: z.object({ language: Language.optional() }),
    upload,
    body: LoraImportTarget,
    response: { file: 'application/octet-stream' },
    errors: TABLE_ERRORS,
    repeat: { natural: 'writes nothing' },
  },
  importLora: {
    method: 'POST',
    path: '/api/lora/devices/import',
    summary:
      'Registers the LoRa devices of a confirmed preview, all or none; skips faulty rows and registered devices.',
    access: { can: 'lora.create' },
    upload,
    body: LoraImportPayload,
    response: LoraImportResult,
    errors: [...TABLE_ERRORS, 'lora/import_changed'],
    repeat: 'key',
  },
});
