import { createHash } from 'node:crypto';
import { text } from '@trapline/contract/kernel/schemas.ts';
import type {
  LoraImportColumn,
  LoraImportRow,
  LoraRowFault,
  LoraRowFaultCode,
} from '@trapline/contract/lora-devices/exchange.ts';
import { AppKey, Eui } from '@trapline/contract/lora-devices/payloads.ts';
import { isOldGeneration, NEW_APP_EUI } from '@trapline/contract/lora-devices/rules.ts';
import type { ListedRow } from './read-makers-list.ts';

export type PlannedLora = LoraImportRow & { readonly appEui: string; readonly appKey: string | null };

/** The registered identities: of this root company and of others. */
export type KnownEuis = { readonly own: ReadonlySet<string>; readonly others: ReadonlySet<string> };

const rowError = (column: LoraImportColumn, code: LoraRowFaultCode): LoraRowFault => ({ column, code });

/** `00-11-22`, `00:11:22` and `00 11 22` are one spelling. */
const hexOf = (value: string): string => value.replaceAll(/[\s:-]/g, '').toUpperCase();

const TEXT_SCHEMAS = { name: text(200), description: text(2000) } as const;

const textErrors = ({ values }: ListedRow): LoraRowFault[] =>
  (['name', 'description'] as const).flatMap((column) => {
    const issue = TEXT_SCHEMAS[column].safeParse(values[column]).error?.issues[0];
    return issue ? [rowError(column, issue.code === 'too_big' ? 'too_long' : 'invalid_text')] : [];
  });

const euiErrors = (devEui: string, known: KnownEuis, earlierEuis: ReadonlySet<string>): LoraRowFault[] => {
  if (devEui === '') return [rowError('devEui', 'required')];
  if (!Eui.safeParse(devEui).success) return [rowError('devEui', 'no_eui')];
  if (earlierEuis.has(devEui)) return [rowError('devEui', 'duplicate')];
  return known.others.has(devEui) ? [rowError('devEui', 'used_elsewhere')] : [];
};

/** A formula or a number refuses the whole column: the value it shows differs from the value that was meant. */
const errorsOf = (
  row: ListedRow,
  identity: { devEui: string; appEui: string; appKey: string },
  found: LoraRowFault[],
) => {
  const formulas = new Set(row.formulas);
  const numbers = row.numbers.filter((column) => !formulas.has(column));
  const refused = new Set([...row.formulas, ...numbers]);
  const otherErrors = [
    ...found,
    ...(Eui.safeParse(identity.appEui).success ? [] : [rowError('appEui', 'no_eui')]),
    ...(identity.appKey === '' || AppKey.safeParse(identity.appKey).success ? [] : [rowError('appKey', 'no_key')]),
    ...textErrors(row),
  ];
  return [
    ...row.formulas.map((column) => rowError(column, 'formula')),
    ...numbers.map((column) => rowError(column, 'number')),
    ...otherErrors.filter(({ column }) => !refused.has(column)),
  ];
};

/** Decides the result of each row by the currently registered identities. Pure. */
export const planList = (rows: readonly ListedRow[], known: KnownEuis): PlannedLora[] => {
  const earlierEuis = new Set<string>();
  return rows.map((row) => {
    const devEui = hexOf(row.values.devEui);
    const appEui = hexOf(row.values.appEui) || NEW_APP_EUI;
    const appKey = hexOf(row.values.appKey);
    const faults = errorsOf(row, { devEui, appEui, appKey }, euiErrors(devEui, known, earlierEuis));
    earlierEuis.add(devEui);
    const resultWithoutErrors = known.own.has(devEui) ? 'exists' : 'create';
    return {
      row: row.row,
      devEui: devEui.slice(0, 100),
      hasAppKey: appKey !== '',
      isOld: isOldGeneration(appEui),
      name: row.values.name.slice(0, 200),
      description: row.values.description.slice(0, 2000),
      fate: faults.length > 0 ? 'fault' : resultWithoutErrors,
      faults,
      appEui,
      appKey: appKey || null,
    };
  });
};

export const countByResult = (rows: readonly PlannedLora[]) => ({
  create: rows.filter(({ fate }) => fate === 'create').length,
  exists: rows.filter(({ fate }) => fate === 'exists').length,
  fault: rows.filter(({ fate }) => fate === 'fault').length,
});

/** Results and keys of all rows as a digest, which does not reveal the keys. */
export const digestOf = (rows: readonly PlannedLora[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows.map(({ row, devEui, appEui, appKey, name, description, fate }) => [
          row,
          devEui,
          appEui,
          appKey,
          name,
          description,
          fate,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 32);
