import type { UserType } from '../kernel/user-types.ts';
import type { MixtureEntry, RecordChange } from './schemas.ts';

/** What of a record people read about. */
type ChangedField = 'amount' | 'note' | 'percent' | 'mixtures' | 'grams' | 'createdAt';

export type ChangeLine = {
  readonly field: ChangedField;
  readonly before: string | number | null;
  readonly after: string | number | null;
};

/** The name each has in the trail. */
const NAMES = {
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

/** Asked by hand: the start page of the panel names records, and the schemas would come with it. */
const isMixture = (thing: unknown): thing is Mixture =>
  typeof thing === 'object' &&
  thing !== null &&
  'name' in thing &&
  typeof thing.name === 'string' &&
  'value' in thing &&
  Number.isFinite(thing.value);

/** `2 × Bait A, 1 × Bait B`: packages of each; none is nothing. */
export const mixturesText = (mixtures: unknown): string | null => {
  const known = Array.isArray(mixtures) && mixtures.every(isMixture) ? mixtures : [];
  return known.map(({ name, value }) => `${value} × ${name}`).join(', ') || null;
};

const shownValue = (fields: RecordChange['after'], field: ChangedField): string | number | null => {
  const value = fields?.[NAMES[field]];
  if (field === 'mixtures') return mixturesText(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The fields a step changed, from what to what; of a new record what it began with. */
export const changeLines = ({ before, after }: Pick<RecordChange, 'before' | 'after'>): readonly ChangeLine[] =>
  FIELDS.map((field) => ({ field, before: shownValue(before, field), after: shownValue(after, field) })).filter(
    (line) => line.before !== line.after,
  );

/** For this time the author of a record outside any visit may undo it. */
const TAKE_BACK_MS = 15 * 60_000;

type Removable = {
  readonly userId: number;
  readonly createdAt: string | Date;
  readonly inspection: { readonly open: boolean } | null;
};
/** `isClient`: of a client's company, which never takes away what its contractor recorded. */
type Remover = { readonly id: number; readonly type: UserType; readonly isClient: boolean };

/** Why somebody who sees a record or photo may not delete it, or null when they may. */
export const deletionBarrier = (
  { userId, createdAt, inspection }: Removable,
  { id, type, isClient }: Remover,
  now: Date,
): 'forbidden' | 'device-records/too_late' | null => {
  if (isClient) return 'forbidden';
  if (type === 'SUPER_ADMIN' || type === 'COMPANY_ADMIN') return null;
  if (userId !== id) return 'forbidden';
  const isFresh = now.getTime() - new Date(createdAt).getTime() <= TAKE_BACK_MS;
  return (inspection ? inspection.open : isFresh) ? null : 'device-records/too_late';
};
