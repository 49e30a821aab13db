import { createHash } from 'node:crypto';
import {
  EXCHANGED_TEXTS,
  type ExchangeColumn,
  type ImportRow,
  type RowFate,
  type RowFault,
  type RowFaultCode,
} from '@trapline/contract/devices/exchange.ts';
import { normalUniqueId, UNIQUE_ID_MAX } from '@trapline/contract/devices/numbering.ts';
import { text } from '@trapline/contract/kernel/schemas.ts';
import type { z } from 'zod';
import { plainWord } from './headings.ts';
import type { Table, TableRow } from './read-table.ts';

/** The existing data of a facility; names in the form that `plainWord` returns. */
export type Known = {
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

const fault = (column: ExchangeColumn, code: RowFaultCode, limit: number | null = null): RowFault => ({
  column,
  code,
  limit,
});

const DeviceNumber = text(UNIQUE_ID_MAX);

const textFault = (column: ExchangeColumn, schema: z.ZodType, value: string): RowFault[] => {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return [];
  return [issue.code === 'too_big' ? fault(column, 'too_long', Number(issue.maximum)) : fault(column, 'invalid_text')];
};

const numberFaults = (number: string, earlier: ReadonlySet<string>): RowFault[] => {
  if (number === '') return [fault('number', 'required')];
  return earlier.has(number) ? [fault('number', 'duplicate')] : textFault('number', DeviceNumber, number);
};

const nameFaults = ({ values }: TableRow, known: Known): RowFault[] => {
  const type = plainWord(values.type);
  const zone = plainWord(values.zone);
  const place = plainWord(values.place);
  return [
    ...(type === '' ? [fault('type', 'required')] : []),
    ...(type !== '' && !known.types.has(type) ? [fault('type', 'unknown_type')] : []),
    ...(known.types.get(type) === null ? [fault('type', 'ambiguous_type')] : []),
    ...(zone !== '' && !known.zones.has(zone) ? [fault('zone', 'unknown_zone')] : []),
    ...(place !== '' && place !== known.place ? [fault('place', 'other_place')] : []),
  ];
};

/** A formula refuses the whole column: the value it shows differs from the value that would be stored. */
const faultsOf = (row: TableRow, number: string, known: Known, earlier: ReadonlySet<string>): RowFault[] => {
  const formulas = new Set(row.formulas);
  const others = [
    ...numberFaults(number, earlier),
    ...nameFaults(row, known),
    ...(['name', 'location', 'description'] as const).flatMap((column) =>
      textFault(column, EXCHANGED_TEXTS[column], row.values[column]),
    ),
  ];
  return [
    ...row.formulas.map((column) => fault(column, 'formula')),
    ...others.filter(({ column }) => !formulas.has(column)),
  ];
};

/** Decides the result of each row by the current data of the facility. Pure. */
export const planImport = (table: Pick<Table, 'rows'>, known: Known): PlannedRow[] => {
  const earlier = new Set<string>();
  return table.rows.map((row) => {
    const number = normalUniqueId(row.values.number);
    const faults = faultsOf(row, number, known, earlier);
    earlier.add(number);
    const stands: RowFate = known.numbers.has(number) ? 'exists' : 'create';
    return {
      row: row.row,
      values: row.values,
      fate: faults.length > 0 ? 'fault' : stands,
      faults,
      number,
      typeId: known.types.get(plainWord(row.values.type)) ?? null,
      zoneId: known.zones.get(plainWord(row.values.zone)) ?? null,
    };
  });
};

export const countFates = (rows: readonly PlannedRow[]) => {
  const count = (fate: RowFate) => rows.filter((row) => row.fate === fate).length;
  return { create: count('create'), exists: count('exists'), fault: count('fault') };
};

/** A digest of the confirmed plan: another table, or another result of one row, gives another digest. */
export const digestOf = (rows: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(rows.map(({ fate, number, typeId, zoneId, values }) => [fate, number, typeId, zoneId, values])),
    )
    .digest('hex');
