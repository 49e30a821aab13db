import { mixturesText } from '@trapline/contract/device-records/rules.ts';
import { ADDITIONAL_FIELDS, type AmendedField, type AmendedValue } from '../../documents/templates/inspection/data.ts';
import { mixturesOf } from '../device-records/mixtures-of.read.ts';

/** What an amendment changed, field by field, as a reader of the report understands it. */

/** Fields of the trail that a reader of the report understands, the fact before what was remarked about it, under the names the report gives them. */
const FIELDS: Readonly<Record<string, AmendedField>> = {
  value: 'answer',
  amount: 'amount',
  amountPercentage: 'percent',
  mixtures: 'mixtures',
  totalMixtures: 'grams',
  notChecked: 'notChecked',
  // a device as it stood when it was taken out, or put back
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

/** What stands for each field in the report: numbers, texts, or a code the report has words for. */
const asValue = (value: unknown, names: MixtureNames): string | number | null | undefined => {
  if (Array.isArray(value)) {
    return mixturesText(
      mixturesOf({ mixtures: value }).map((entry) => ({ ...entry, name: names.get(entry.mixtureId) ?? entry.name })),
    );
  }
  if (typeof value === 'boolean') return value ? 'YES' : null;
  return value === null || typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

/** In the order above: the audit trail has no order of fields. */
export const valuesOf = (fields: unknown, names: MixtureNames): AmendedValue[] => {
  const written = new Map(Object.entries(fields ?? {}));
  return Object.entries(FIELDS).flatMap(([key, field]) => {
    const value = asValue(written.get(key), names);
    return value === undefined ? [] : [{ field, value }];
  });
};

/** Without what stands the same on the other side. */
export const differing = (values: readonly AmendedValue[], others: readonly AmendedValue[]): AmendedValue[] =>
  values.filter(({ field, value }) => !others.some((other) => other.field === field && other.value === value));

/** For an added or removed thing only its values: an empty note is left out, but not a device that was not checked. */
export const compactValues = (values: readonly AmendedValue[]): AmendedValue[] =>
  values.filter(({ field, value }) => value !== null || field === 'checkedAt');

/** Numbers of the mixtures a step of the trail speaks of. */
export const mixturesIn = (fields: unknown): number[] =>
  fields !== null && typeof fields === 'object'
    ? mixturesOf({ mixtures: Reflect.get(fields, 'mixtures') }).map(({ mixtureId }) => mixtureId)
    : [];
