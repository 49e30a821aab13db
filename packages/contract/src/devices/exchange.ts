import { z } from 'zod';
import { DeviceFields } from './payloads.ts';

/** Devices as a table: what an export writes an import reads. */

/** Columns in the order an export writes them. The facility stands in a table of several, and is only compared. */
export const EXCHANGE_COLUMNS = ['place', 'number', 'type', 'name', 'zone', 'location', 'description'] as const;
export type ExchangeColumn = (typeof EXCHANGE_COLUMNS)[number];

/** Without them a table is not of devices. */
export const NEEDED_COLUMNS = ['number', 'type'] as const satisfies ExchangeColumn[];

/** The most devices one table brings: as many as the list of a facility shows. */
export const IMPORT_ROWS_LIMIT = 2000;

/** The most bytes of one table, packed or not. */
export const IMPORT_MAX_BYTES = 5_242_880;

export const EXCHANGE_FORMATS = ['csv', 'xlsx'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** What becomes of a row: a new device, nothing because its number is there already, or nothing because of a fault. */
export const ROW_FATES = ['create', 'exists', 'fault'] as const;
export type RowFate = (typeof ROW_FATES)[number];

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
  /** Characters, where there may be so many. */
  limit: z.number().nullable(),
});
export type RowFault = z.infer<typeof RowFault>;

const Values = z.record(z.enum(EXCHANGE_COLUMNS), z.string());
export type RowValues = Readonly<Record<ExchangeColumn, string>>;

export const ImportRow = z.object({
  /** In the file, the first line being 1. */
  row: z.number(),
  values: Values,
  fate: z.enum(ROW_FATES),
  faults: z.array(RowFault),
});
export type ImportRow = z.infer<typeof ImportRow>;

const Counts = { create: z.number(), exists: z.number(), fault: z.number() };

export const ImportPreview = z.object({
  rows: z.array(ImportRow),
  ...Counts,
  /** Columns nobody knows here; what stands in them is not taken over. */
  ignored: z.array(z.string()),
  /** How many more devices the subscription admits; null where it sets no limit. */
  room: z.number().nullable(),
  /** A digest of this preview: an import sends the digest of the preview it was confirmed with. */
  plan: z.string(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportResult = z.object(Counts);

export const ImportPayload = z.object({ plan: z.string().trim().max(64) });

/** Texts of a row are those of a device, within its limits. */
export const EXCHANGED_TEXTS = DeviceFields.pick({ name: true, location: true, description: true }).shape;
