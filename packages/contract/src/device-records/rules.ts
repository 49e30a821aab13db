import type { UserType } from '../kernel/user-types.ts';
import type { MixtureEntry, RecordChange } from './schemas.ts';

/** Fields of a record that its history shows. */
type ChangedField = 'amount' | 'note' | 'percent' | 'mixtures' | 'grams' | 'createdAt';

export type ChangeLine = {
  readonly field: ChangedField;
  readonly before: string | number | null;
  readonly after: string | number | null;
};

/** Name of each field in the audit trail. */
const TRAIL_NAMES = {
  amount: 'amount',
  percent: 'amountPercentage',
  mixtures: 'mixtures',
  grams: 'totalMixtures',
  note: 'note',
  createdAt: 'createdAt',
} as const satisfies Readonly<Record<ChangedField, string>>;
const FIELDS = [
  'amount',
  'percent',
  'mixtures',
  'grams',
  'note',
  'createdAt',
] as const satisfies readonly ChangedField[];

type Mixture = Pick<MixtureEntry, 'name' | 'value'>;

/** Checked without a schema: the start page of the panel uses this module, and would load the schemas too. */
const isMixture = (value: unknown): value is Mixture =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'value' in value &&
  Number.isFinite(value.value);

/** `2 × Bait A, 1 × Bait B`: number of packages of each; null if there are none. */
export const mixturesText = (mixtures: unknown): string | null => {
  const mixtureList = Array.isArray(mixtures) && mixtures.every(isMixture) ? mixtures : [];
  return mixtureList.map(({ name, value }) => `${value} × ${name}`).join(', ') || null;
};

const displayValue = (fields: RecordChange['after'], field: ChangedField): string | number | null => {
  const value = fields?.[TRAIL_NAMES[field]];
  if (field === 'mixtures') return mixturesText(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The fields that a step changed, with old and new values; for a new record, its initial values. */
export const changeLines = ({ before, after }: Pick<RecordChange, 'before' | 'after'>): readonly ChangeLine[] =>
  FIELDS.map((field) => ({ field, before: displayValue(before, field), after: displayValue(after, field) })).filter(
    (line) => line.before !== line.after,
  );

/** How long the author of a record outside of a visit may undo it. */
const UNDO_WINDOW_MS = 15 * 60_000;

type DeletableRecord = {
  readonly userId: number;
  readonly createdAt: string | Date;
  readonly inspection: { readonly open: boolean } | null;
};
/** `isClient`: belongs to a client company, which never deletes records of its contractor. */
type DeletingPerson = { readonly id: number; readonly type: UserType; readonly isClient: boolean };

/** The reason why a person who sees a record or photo may not delete it; null if the person may. */
export const deletionRefusal = (
  { userId, createdAt, inspection }: DeletableRecord,
  { id, type, isClient }: DeletingPerson,
  now: Date,
): 'forbidden' | 'device-records/too_late' | null => {
  if (isClient) return 'forbidden';
  if (type === 'SUPER_ADMIN' || type === 'COMPANY_ADMIN') return null;
  if (userId !== id) return 'forbidden';
  const isFresh = now.getTime() - new Date(createdAt).getTime() <= UNDO_WINDOW_MS;
  return (inspection ? inspection.open : isFresh) ? null : 'device-records/too_late';
};
