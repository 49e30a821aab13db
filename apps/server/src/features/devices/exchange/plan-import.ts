import { createHash } from 'node:crypto';
import {
  EXCHANGE_TEXT_FIELDS,
  type ExchangeColumn,
  type ImportRow,
  type RowFault,
  type RowFaultCode,
  type RowResult,
} from '@trapline/contract/devices/exchange.ts';
import { normaliseUniqueId, UNIQUE_ID_MAX } from '@trapline/contract/devices/numbering.ts';
import { text } from '@trapline/contract/kernel/schemas.ts';
import type { z } from 'zod';
import { normalizeText } from './headings.ts';
import type { Table, TableRow } from './read-table.ts';

/** The existing data of a facility; names in the form that `normalizeText` returns. */
export type KnownNames = {
  readonly place: string;
  /** Null: several types have this name. */
  readonly types: ReadonlyMap<string, number | null>;
  readonly zones: ReadonlyMap<string, number>;
  readonly numbers: ReadonlySet<string>;
};

export type PlannedRow = ImportRow & {
  readonly number: string;
  readonly typeId: number | null;
  readonly zoneId: number | null;
};

const rowError = (column: ExchangeColumn, code: RowFaultCode, limit: number | null = null): RowFault => ({
  column,
  code,
  limit,
});

const DeviceNumber = text(UNIQUE_ID_MAX);

const textErrors = (column: ExchangeColumn, schema: z.ZodType, value: string): RowFault[] => {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return [];
  return [
    issue.code === 'too_big' ? rowError(column, 'too_long', Number(issue.maximum)) : rowError(column, 'invalid_text'),
  ];
};

const numberErrors = (number: string, earlierNumbers: ReadonlySet<string>): RowFault[] => {
  if (number === '') return [rowError('number', 'required')];
  return earlierNumbers.has(number) ? [rowError('number', 'duplicate')] : textErrors('number', DeviceNumber, number);
};

const nameErrors = ({ values }: TableRow, known: KnownNames): RowFault[] => {
  const type = normalizeText(values.type);
  const zone = normalizeText(values.zone);
  const place = normalizeText(values.place);
  return [
    ...(type === '' ? [rowError('type', 'required')] : []),
    ...(type !== '' && !known.types.has(type) ? [rowError('type', 'unknown_type')] : []),
    ...(known.types.get(type) === null ? [rowError('type', 'ambiguous_type')] : []),
    ...(zone !== '' && !known.zones.has(zone) ? [rowError('zone', 'unknown_zone')] : []),
    ...(place !== '' && place !== known.place ? [rowError('place', 'other_place')] : []),
  ];
};

/** A formula refuses the whole column: the value it shows differs from the value that would be stored. */
const errorsOf = (
  row: TableRow,
  number: string,
  known: KnownNames,
  earlierNumbers: ReadonlySet<string>,
): RowFault[] => {
  const formulas = new Set(row.formulas);
  const otherErrors = [
    ...numberErrors(number, earlierNumbers),
    ...nameErrors(row, known),
    ...(['name', 'location', 'description'] as const).flatMap((column) =>
      textErrors(column, EXCHANGE_TEXT_FIELDS[column], row.values[column]),
    ),
  ];
  return [
    ...row.formulas.map((column) => rowError(column, 'formula')),
    ...otherErrors.filter(({ column }) => !formulas.has(column)),
  ];
};

/** Decides the result of each row by the current data of the facility. Pure. */
export const planImport = (table: Pick<Table, 'rows'>, known: KnownNames): PlannedRow[] => {
  const earlierNumbers = new Set<string>();
  return table.rows.map((row) => {
    const number = normaliseUniqueId(row.values.number);
    const faults = errorsOf(row, number, known, earlierNumbers);
    earlierNumbers.add(number);
    const resultWithoutErrors: RowResult = known.numbers.has(number) ? 'exists' : 'create';
    return {
      row: row.row,
      values: row.values,
      fate: faults.length > 0 ? 'fault' : resultWithoutErrors,
      faults,
      number,
      typeId: known.types.get(normalizeText(row.values.type)) ?? null,
      zoneId: known.zones.get(normalizeText(row.values.zone)) ?? null,
    };
  });
};

export const countByResult = (rows: readonly PlannedRow[]) => {
  const count = (fate: RowResult) => rows.filter((row) => row.fate === fate).length;
  return { create: count('create'), exists: count('exists'), fault: count('fault') };
};

/** A digest of the confirmed plan: another table, or another result of one row, gives another digest. */
export const digestOf = (rows: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(rows.map(({ fate, number, typeId, zoneId, values }) => [fate, number, typeId, zoneId, values])),
    )
    .digest('hex');
