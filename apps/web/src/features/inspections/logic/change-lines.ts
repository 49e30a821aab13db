import type { RecordChange } from '@trapline/contract/inspections/schemas.ts';

/** What of a record people read about. */
export type ChangedField = 'amount' | 'note' | 'percent' | 'grams' | 'createdAt';

export type ChangeLine = {
  readonly field: ChangedField;
  readonly before: string | number | null;
  readonly after: string | number | null;
};

/** The trail writes a new record by its names and a change by its columns. */
const NAMES: Readonly<Record<ChangedField, readonly string[]>> = {
  amount: ['amount'],
  percent: ['amountPercentage', 'amount_percentage'],
  grams: ['totalMixtures', 'total_mixtures'],
  note: ['note'],
  createdAt: ['createdAt', 'created_at'],
};
const FIELDS = ['amount', 'percent', 'grams', 'note', 'createdAt'] as const satisfies readonly ChangedField[];

const shownValue = (fields: RecordChange['after'], field: ChangedField): string | number | null => {
  const value = NAMES[field].map((name) => fields?.[name]).find((one) => one !== undefined && one !== null);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The fields a step changed, from what to what; of a new record what it began with. */
export const changeLines = ({ before, after }: Pick<RecordChange, 'before' | 'after'>): readonly ChangeLine[] =>
  FIELDS.map((field) => ({ field, before: shownValue(before, field), after: shownValue(after, field) })).filter(
    (line) => line.before !== line.after,
  );
