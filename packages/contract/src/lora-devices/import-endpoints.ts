import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Language } from '../kernel/schemas.ts';
import {
  LORA_IMPORT_MAX_BYTES,
  LoraImportFor,
  LoraImportPayload,
  LoraImportPreview,
  LoraImportResult,
} from './exchange.ts';

const upload = { kinds: 'tables', maxBytes: LORA_IMPORT_MAX_BYTES } as const;

const READING_ERRORS = [
  'lora/import_unreadable',
  'lora/import_too_large',
  'lora/import_columns',
  'files/active_content',
  'files/too_large',
  'files/unreadable',
] as const;

/** LoRa devices from the list their maker sends with them. */
export const loraImportEndpoints = defineContract({
  previewLoraImport: {
    method: 'POST',
    path: '/api/lora/devices/import/preview',
    summary: 'Says of each row of a maker’s list what an import would make of it; nothing is written, no key is told.',
    access: { can: 'lora.create' },
    upload,
    body: LoraImportFor,
    response: LoraImportPreview,
    errors: READING_ERRORS,
    repeat: { natural: 'writes nothing' },
  },
  loraImportFaults: {
    method: 'POST',
    path: '/api/lora/devices/import/faults',
    summary:
      'The rows of a maker’s list that have faults, with what is wrong in a column of its own; CSV or XLSX as it came. Keys are left out.',
    access: { can: 'lora.create' },
    query: z.object({ language: Language.optional() }),
    upload,
    body: LoraImportFor,
    response: { file: 'application/octet-stream' },
    errors: READING_ERRORS,
    repeat: { natural: 'writes nothing' },
  },
  importLora: {
    method: 'POST',
    path: '/api/lora/devices/import',
    summary:
      'Registers the LoRa devices of a list whose preview was agreed to, all of them or none; rows with faults, and what is registered, are left out.',
    access: { can: 'lora.create' },
    upload,
    body: LoraImportPayload,
    response: LoraImportResult,
    errors: [...READING_ERRORS, 'lora/import_changed'],
    repeat: 'key',
  },
});
