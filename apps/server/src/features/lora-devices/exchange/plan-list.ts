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
import type { ListedRow } from './read-list.ts';

export type PlannedLora = LoraImportRow & { readonly appEui: string; readonly appKey: string | null };

/** The registered identities: of this root company and of others. */
export type KnownEuis = { readonly own: ReadonlySet<string>; readonly others: ReadonlySet<string> };

const fault = (column: LoraImportColumn, code: LoraRowFaultCode): LoraRowFault => ({ column, code });

/** `00-11-22`, `00:11:22` and `00 11 22` are one spelling. */
const hexOf = (value: string): string => value.replaceAll(/[\s:-]/g, '').toUpperCase();

const TEXTS = { name: text(200), description: text(2000) } as const;

const textFaults = ({ values }: ListedRow): LoraRowFault[] =>
  (['name', 'description'] as const).flatMap((column) => {
    const issue = TEXTS[column].safeParse(values[column]).error?.issues[0];
    return issue ? [fault(column, issue.code === 'too_big' ? 'too_long' : 'invalid_text')] : [];
  });

const euiFaults = (devEui: string, known: KnownEuis, earlier: ReadonlySet<string>): LoraRowFault[] => {
  if (devEui === '') return [fault('devEui', 'required')];
  if (!Eui.safeParse(devEui).success) return [fault('devEui', 'no_eui')];
  if (earlier.has(devEui)) return [fault('devEui', 'duplicate')];
  return known.others.has(devEui) ? [fault('devEui', 'used_elsewhere')] : [];
};

/** A formula or a number refuses the whole column: the value it shows differs from the value that was meant. */
const faultsOf = (
  row: ListedRow,
  identity: { devEui: string; appEui: string; appKey: string },
  found: LoraRowFault[],
) => {
  const formulas = new Set(row.formulas);
  const numbers = row.numbers.filter((column) => !formulas.has(column));
  const refused = new Set([...row.formulas, ...numbers]);
  const others = [
    ...found,
    ...(Eui.safeParse(identity.appEui).success ? [] : [fault('appEui', 'no_eui')]),
    ...(identity.appKey === '' || AppKey.safeParse(identity.appKey).success ? [] : [fault('appKey', 'no_key')]),
    ...textFaults(row),
  ];
  return [
    ...row.formulas.map((column) => fault(column, 'formula')),
    ...numbers.map((column) => fault(column, 'number')),
    ...others.filter(({ column }) => !refused.has(column)),
  ];
};

/** Decides the result of each row by the currently registered identities. Pure. */
export const planList = (rows: readonly ListedRow[], known: KnownEuis): PlannedLora[] => {
  const earlier = new Set<string>();
  return rows.map((row) => {
    const devEui = hexOf(row.values.devEui);
    const appEui = hexOf(row.values.appEui) || NEW_APP_EUI;
    const appKey = hexOf(row.values.appKey);
    const faults = faultsOf(row, { devEui, appEui, appKey }, euiFaults(devEui, known, earlier));
    earlier.add(devEui);
    const stands = known.own.has(devEui) ? 'exists' : 'create';
    return {
      row: row.row,
      devEui: devEui.slice(0, 100),
      hasAppKey: appKey !== '',
      isOld: isOldGeneration(appEui),
      name: row.values.name.slice(0, 200),
      description: row.values.description.slice(0, 2000),
      fate: faults.length > 0 ? 'fault' : stands,
      faults,
      appEui,
      appKey: appKey || null,
    };
  });
};

export const countFates = (rows: readonly PlannedLora[]) => ({
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
