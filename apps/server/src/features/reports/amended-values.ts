import { mixturesText } from '@trapline/contract/device-records/rules.ts';
import { ADDITIONAL_FIELDS, type AmendedField, type AmendedValue } from '../../documents/templates/inspection/data.ts';
import { mixturesOf } from '../device-records/mixtures-of.read.ts';

/** The values an amendment changed, field by field, in terms that a reader of the report understands. */

/** Fields of the audit trail with the names the report uses for them, facts before remarks. */
const FIELDS: Readonly<Record<string, AmendedField>> = {
  value: 'answer',
  amount: 'amount',
  amountPercentage: 'percent',
  mixtures: 'mixtures',
  totalMixtures: 'grams',
  notChecked: 'notChecked',
  // fields of a device that was removed or restored
  detect: 'alarm',
  alarmEndedAt: 'alarmEndedAt',
  checkedAt: 'checkedAt',
  notCheckedReason: 'notChecked',
  notCheckedNote: 'note',
  recommendation: 'recommendation',
  note: 'note',
  photo: 'photo',
  createdAt: 'createdAt',
  ...Object.fromEntries(ADDITIONAL_FIELDS.map((field) => [field, field])),
};

/** Names of mixtures by number: the audit trail stores the name in the language of the author. */
export type MixtureNames = ReadonlyMap<number, string>;

/** The value of a field in the report: a number, a text, or a code for which the report has a label. */
const asValue = (value: unknown, names: MixtureNames): string | number | null | undefined => {
  if (Array.isArray(value)) {
    return mixturesText(
      mixturesOf({ mixtures: value }).map((entry) => ({ ...entry, name: names.get(entry.mixtureId) ?? entry.name })),
    );
  }
  if (typeof value === 'boolean') return value ? 'YES' : null;
  return value === null || typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

/** Values in the order of `FIELDS`, because the audit trail has no order of fields. */
export const valuesOf = (fields: unknown, names: MixtureNames): AmendedValue[] => {
  const written = new Map(Object.entries(fields ?? {}));
  return Object.entries(FIELDS).flatMap(([key, field]) => {
    const value = asValue(written.get(key), names);
    return value === undefined ? [] : [{ field, value }];
  });
};

/** Leaves out values that are equal on the other side. */
export const differingValues = (values: readonly AmendedValue[], others: readonly AmendedValue[]): AmendedValue[] =>
  values.filter(({ field, value }) => !others.some((other) => other.field === field && other.value === value));

/** Values of an added or removed entry: an empty note is left out, but not the fact that a device was not checked. */
export const compactValues = (values: readonly AmendedValue[]): AmendedValue[] =>
  values.filter(({ field, value }) => value !== null || field === 'checkedAt');

/** Ids of the mixtures in a step of the audit trail. */
export const mixtureIdsIn = (fields: unknown): number[] =>
  fields !== null && typeof fields === 'object'
    ? mixturesOf({ mixtures: Reflect.get(fields, 'mixtures') }).map(({ mixtureId }) => mixtureId)
    : [];
