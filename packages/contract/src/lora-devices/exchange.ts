import { z } from 'zod';
import { Ref } from '../kernel/schemas.ts';

/** LoRa devices in the list of their manufacturer. */

export const LORA_IMPORT_COLUMNS = ['devEui', 'appKey', 'appEui', 'name', 'description'] as const;
export type LoraImportColumn = (typeof LORA_IMPORT_COLUMNS)[number];

/** Without this column a table is not a list of LoRa devices. */
export const LORA_REQUIRED_COLUMNS = ['devEui'] as const satisfies LoraImportColumn[];

export const LORA_IMPORT_ROWS_LIMIT = 2000;
export const LORA_IMPORT_MAX_BYTES = 2_097_152;

/** Result of a row: a new LoRa device, nothing because it is already registered, or nothing because of a fault. */
const LORA_ROW_RESULTS = ['create', 'exists', 'fault'] as const;
export type LoraRowResult = (typeof LORA_ROW_RESULTS)[number];

const LORA_ROW_FAULTS = [
  'required',
  'too_long',
  'invalid_text',
  'no_eui',
  'no_key',
  'duplicate',
  'used_elsewhere',
  'formula',
  'number',
] as const;
export type LoraRowFaultCode = (typeof LORA_ROW_FAULTS)[number];

const LoraRowFault = z.object({ column: z.enum(LORA_IMPORT_COLUMNS), code: z.enum(LORA_ROW_FAULTS) });
export type LoraRowFault = z.infer<typeof LoraRowFault>;

export const LoraImportRow = z.object({
  /** Row in the file; the first line is 1. */
  row: z.number(),
  devEui: z.string(),
  /** Whether the row contains a key; the key itself is never shown. */
  hasAppKey: z.boolean(),
  isOld: z.boolean(),
  name: z.string(),
  description: z.string(),
  fate: z.enum(LORA_ROW_RESULTS),
  faults: z.array(LoraRowFault),
});
export type LoraImportRow = z.infer<typeof LoraImportRow>;

const Counts = { create: z.number(), exists: z.number(), fault: z.number() };

export const LoraImportPreview = z.object({
  rows: z.array(LoraImportRow),
  ...Counts,
  /** Unknown columns; their contents are not imported. */
  ignored: z.array(z.string()),
  /** A digest of this preview: an import sends the digest of the preview it was confirmed with. */
  plan: z.string(),
});
export type LoraImportPreview = z.infer<typeof LoraImportPreview>;

/** Owner of the new LoRa devices. */
export const LoraImportTarget = z.object({ companyUuid: Ref });
export const LoraImportPayload = LoraImportTarget.extend({
  plan: z.string().trim().max(64),
  /** Payload profile of all devices of the list. */
  payloadProfileUuid: Ref.optional(),
});
export const LoraImportResult = z.object(Counts);
