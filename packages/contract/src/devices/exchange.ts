import { z } from 'zod';
import { DeviceFields } from './payloads.ts';

/** Devices as a table: an import reads what an export writes. */

/**
 * Columns in the order of an export. Exports of several facilities contain the facility; an import only compares it.
 */
export const EXCHANGE_COLUMNS = ['place', 'number', 'type', 'name', 'zone', 'location', 'description'] as const;
export type ExchangeColumn = (typeof EXCHANGE_COLUMNS)[number];

/** Without these columns a table is not a list of devices. */
export const REQUIRED_COLUMNS = ['number', 'type'] as const satisfies ExchangeColumn[];

/** Maximum number of devices in one table: as many as the list of a facility shows. */
export const IMPORT_ROWS_LIMIT = 2000;

/** Maximum number of bytes of one table, compressed or not. */
export const IMPORT_MAX_BYTES = 5_242_880;

export const EXCHANGE_FORMATS = ['csv', 'xlsx'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** Result of a row: a new device, nothing because its number exists already, or nothing because of a fault. */
export const ROW_RESULTS = ['create', 'exists', 'fault'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

const ROW_FAULTS = [
  'required',
  'too_long',
  'invalid_text',
  'duplicate',
  'unknown_type',
  'ambiguous_type',
  'unknown_zone',
  'other_place',
  'formula',
] as const;
export type RowFaultCode = (typeof ROW_FAULTS)[number];

export const RowFault = z.object({
  column: z.enum(EXCHANGE_COLUMNS),
  code: z.enum(ROW_FAULTS),
  /** Maximum number of characters, if the fault is about length. */
  limit: z.number().nullable(),
});
export type RowFault = z.infer<typeof RowFault>;

const Values = z.record(z.enum(EXCHANGE_COLUMNS), z.string());
export type RowValues = Readonly<Record<ExchangeColumn, string>>;

export const ImportRow = z.object({
  /** Row in the file; the first line is 1. */
  row: z.number(),
  values: Values,
  fate: z.enum(ROW_RESULTS),
  faults: z.array(RowFault),
});
export type ImportRow = z.infer<typeof ImportRow>;

const Counts = { create: z.number(), exists: z.number(), fault: z.number() };

export const ImportPreview = z.object({
  rows: z.array(ImportRow),
  ...Counts,
  /** Unknown columns; their contents are not imported. */
  ignored: z.array(z.string()),
  /** Number of further devices that the subscription permits; null if it sets no limit. */
  room: z.number().nullable(),
  /** A digest of this preview: an import sends the digest of the preview it was confirmed with. */
  plan: z.string(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportResult = z.object(Counts);

export const ImportPayload = z.object({ plan: z.string().trim().max(64) });

/** Limits of the texts in a row: the same as those of a device. */
export const EXCHANGE_TEXT_FIELDS = DeviceFields.pick({ name: true, location: true, description: true }).shape;
